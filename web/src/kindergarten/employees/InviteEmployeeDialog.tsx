import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { inviteEmployee } from '#contract/kindergarten/employees.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { InvitedPersonFields } from '../../access/invitations/InvitedPersonFields.tsx';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { employeeRolesQuery } from './queries.ts';
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
            defaultRoleIds={data
              .filter((role) => role.is_default && role.allowed.assign)
              .map((role) => role.id)}
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
    about: null,
    schema: inviteEmployee.body,
    initialValues: { email: '', fname: '', lname: '', position: '', role_ids: defaultRoleIds, language: '' },
    toBody: writeBody,
    async submit(values) {
      const params = { kindergarten_id: kindergartenId };
      await runRoute(inviteEmployee, { params, body: writeBody(values) }, 'employees.invite.done');
      form.resetDirty(values);
      onClose();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        <InvitedPersonFields email={input('email')} fname={input('fname')} lname={input('lname')} />
        <TextField {...input('position')} label={t('employees.position')} maximum={100} />
        <RolesField {...input('role_ids')} kindergartenId={kindergartenId} />
        <MailLanguageField field={field} />
        <DialogButtons action={t('employees.invite.submit')} submitting={submitting} onClose={onClose} />
      </Stack>
    </form>
  );
}

function writeBody({ language, email, fname, lname, position, role_ids }: Values) {
  const person = { email, fname, lname, position, role_ids };
  return language === '' ? person : { ...person, language: language as LanguageCode };
}
