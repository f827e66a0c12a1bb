import { Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiPackageDown } from '@mdi/js';
import { useState } from 'react';
import { type ListedUser, listUsers } from '#contract/access/users.ts';
import { eraseAccount, requestUserExport } from '#contract/kindergarten/personal-data.ts';
import { runRoute, sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { writeName } from '../../ui/person-name.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { ExportList } from './ExportList.tsx';

/** Where an administrator answers people who want to know what is held on them, or have it removed. */
export function RequestsTab() {
  const t = useText();
  const { user } = useSession();
  const [erasing, setErasing] = useState<ListedUser | null>(null);
  /** Tells people apart who have no name yet. */
  const nameOf = (one: ListedUser) => (one.fname === '' && one.email ? one.email : writeName(one));
  const gather = useRouteMutation(requestUserExport, { success: 'personal-data.requests.asked' });
  const table = useTable({
    name: 'requests',
    route: listUsers,
    sort: { by: 'name', direction: 'asc' },
    nameOf,
    search: 'personal-data.requests.search',
    columns: [
      { key: 'name', header: 'users.name', card: 'title', sortable: true, render: writeName },
      { key: 'email', header: 'users.email', render: ({ email }) => email },
    ],
    rowActions: (one) => [
      {
        label: 'personal-data.requests.gather',
        icon: mdiPackageDown,
        run: () => gather.mutate({ params: { user_id: one.id } }),
      },
      ...(one.id === user.id
        ? []
        : [
            {
              label: 'personal-data.requests.erase' as const,
              icon: mdiDeleteOutline,
              hue: 'coral' as const,
              run: () => setErasing(one),
            },
          ]),
    ],
  });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('personal-data.requests.below')}</Text>
      <ExportList shows={({ own, child }) => !own && child === null} />
      <DataTable table={table} />
      {erasing !== null && (
        <EraseAccountDialog user={erasing} name={nameOf(erasing)} onClose={() => setErasing(null)} />
      )}
    </Stack>
  );
}

interface EraseAccountDialogProps {
  user: ListedUser;
  name: string;
  onClose: () => void;
}

function EraseAccountDialog({ user, name, onClose }: EraseAccountDialogProps) {
  const t = useText();
  const { formProps, input, submitting } = useRouteForm({
    about: user.id,
    schema: eraseAccount.body,
    initialValues: { email: '' },
    async submit(body) {
      await runRoute(eraseAccount, { params: { user_id: user.id }, body }, sayMessage);
      onClose();
    },
  });
  return (
    <EraseDialog
      title={t('personal-data.requests.eraseTitle', { name })}
      text={t('personal-data.requests.eraseText')}
      formProps={formProps}
      submitting={submitting}
      onClose={onClose}
    >
      <TextField
        {...input('email')}
        kind="email"
        label={t('personal-data.requests.email')}
        autoComplete="off"
        required
      />
    </EraseDialog>
  );
}
