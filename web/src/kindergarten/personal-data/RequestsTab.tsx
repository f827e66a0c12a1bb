import { Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiPackageDown } from '@mdi/js';
import { type ListedUser, listUsers } from '#contract/access/users.ts';
import { eraseAccount, requestUserExport } from '#contract/kindergarten/personal-data.ts';
import { sayMessage, useRouteMutation } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { writeName } from '../../ui/person-name.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ExportList } from './ExportList.tsx';

/** Where an administrator exports or erases a person's data on request. */
export function RequestsTab() {
  const t = useText();
  const { user } = useSession();
  const { dialog, open } = useDialog();
  const gather = useRouteMutation(requestUserExport, {
    success: 'personal-data.requests.asked',
  });
  const table = useTable({
    name: 'requests',
    route: listUsers,
    sort: { by: 'name', direction: 'asc' },
    nameOf,
    search: 'personal-data.requests.search',
    columns: [
      { key: 'name', header: 'users.name', row: 'title', sortable: true, render: writeName },
      { key: 'email', header: 'users.email', render: ({ email }) => email },
    ],
    rowActions: (one) => [
      {
        label: 'personal-data.requests.gather',
        icon: mdiPackageDown,
        run: () => gather.mutateAsync({ params: { user_id: one.id } }),
      },
      one.id !== user.id && {
        label: 'personal-data.requests.erase',
        icon: mdiDeleteOutline,
        hue: 'coral',
        run: () => open(<EraseAccountDialog user={one} />),
      },
    ],
  });
  return (
    <Stack gap="md">
      <ExportList shows={({ own, child }) => !own && child === null} />
      <DataTable table={table} />
      <Text c="dimmed">{t('personal-data.requests.below')}</Text>
      {dialog}
    </Stack>
  );
}

/** People without a name are shown by their e-mail address. */
const nameOf = (one: ListedUser) => (one.fname === '' && one.email ? one.email : writeName(one));

/** Explains what is removed, and asks for the address. */
function EraseAccountDialog({ user }: { user: ListedUser }) {
  const t = useText();
  return (
    <Dialog title={t('personal-data.requests.eraseTitle', { name: nameOf(user) })}>
      <CallForm
        route={eraseAccount}
        params={{ user_id: user.id }}
        about={user.id}
        values={{ email: '' }}
        success={sayMessage}
        action={t('personal-data.erase.action')}
        hue="coral"
      >
        {({ input }) => (
          <>
            <Text>{t('personal-data.requests.eraseText')}</Text>
            <TextField
              {...input('email')}
              kind="email"
              label={t('personal-data.requests.email')}
              autoComplete="off"
              required
            />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
