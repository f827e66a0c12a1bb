import { inviteEmployee, listEmployeeRoles } from '#contract/kindergarten/employees.ts';
import { InvitedPersonFields } from '../../access/invitations/InvitedPersonFields.tsx';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { RolesField } from './RolesField.tsx';

/** Invites an employee, with the usual role unless another one is chosen. */
export function InviteEmployeeDialog() {
  const t = useText();
  const roles = useRouteQuery(listEmployeeRoles);
  return (
    <Dialog title={t('employees.invite')} closesOutside={false}>
      <QueryState query={roles}>
        {({ data }) => (
          <CallForm
            route={inviteEmployee}
            values={{
              email: '',
              fname: '',
              lname: '',
              position: '',
              role_ids: data.filter((role) => role.is_default && role.allowed.assign).map(({ id }) => id),
              language: '',
            }}
            success="employees.invite.done"
            action={t('employees.invite.submit')}
          >
            {({ field, input }) => (
              <>
                <InvitedPersonFields input={input} />
                <TextField {...input('position')} label={t('employees.position')} maximum={100} />
                <RolesField {...input('role_ids')} />
                <MailLanguageField field={field} />
              </>
            )}
          </CallForm>
        )}
      </QueryState>
    </Dialog>
  );
}
