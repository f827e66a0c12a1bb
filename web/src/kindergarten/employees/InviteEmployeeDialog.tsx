import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inviteEmployee } from '#contract/kindergarten/employees.ts';
import { type LanguageCode, languageCodes, languageNames } from '#contract/platform/language.ts';
import { useText } from '../../app/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { employeeRolesQuery, invite } from './queries.ts';
import { RolesField } from './RolesField.tsx';

interface InviteEmployeeDialogProps {
  kindergartenId: number;
  onClose: () => void;
}

/** Invites somebody to work here, with the usual role unless another is chosen. */
export function InviteEmployeeDialog({ kindergartenId, onClose }: InviteEmployeeDialogProps) {
  const t = useText();
  const roles = useQuery(employeeRolesQuery(kindergartenId));
  return (
    <Dialog title={t('employees.invite')} closesOutside={false} onClose={onClose}>
      <QueryState query={roles}>
        {({ data }) => (
          <InviteForm
            kindergartenId={kindergartenId}
            defaultRoleIds={data.filter((role) => role.is_default).map((role) => role.id)}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
}

interface Values extends Record<string, unknown> {
  email: string;
  fname: string;
  lname: string;
  position: string;
  role_ids: number[];
  language: string;
}

function InviteForm({
  kindergartenId,
  defaultRoleIds,
  onClose,
}: InviteEmployeeDialogProps & { defaultRoleIds: number[] }) {
  const t = useText();
  const { form, formProps, field, input, submitting } = useRouteForm<Values>({
    schema: inviteEmployee.body,
    initialValues: { email: '', fname: '', lname: '', position: '', role_ids: defaultRoleIds, language: '' },
    toBody: writeBody,
    async submit(values) {
      await invite(kindergartenId, writeBody(values));
      form.resetDirty(values);
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <TextField
          {...input('email')}
          kind="email"
          label={t('employees.email')}
          required
          autoComplete="off"
        />
        <TextField {...input('fname')} label={t('accounts.fname')} required autoComplete="off" />
        <TextField {...input('lname')} label={t('accounts.lname')} required autoComplete="off" />
        <TextField {...input('position')} label={t('employees.position')} maximum={100} />
        <RolesField {...input('role_ids')} kindergartenId={kindergartenId} />
        <NativeSelect
          {...field('language')}
          required={false}
          label={t('guardians.language')}
          data={[
            { value: '', label: t('guardians.language.place') },
            ...languageCodes.map((code) => ({ value: code, label: languageNames[code] })),
          ]}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={submitting}>
            {t('employees.invite.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function writeBody({ language, email, fname, lname, position, role_ids }: Values) {
  const person = { email, fname, lname, position, role_ids };
  return language === '' ? person : { ...person, language: language as LanguageCode };
}
