import { useQuery } from '@tanstack/react-query';
import { inviteEmployee } from '#contract/kindergarten/employees.ts';
import { InvitedPersonFields } from '../../access/invitations/InvitedPersonFields.tsx';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
          <CallForm
            route={inviteEmployee}
            params={{ kindergarten_id: kindergartenId }}
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
            onClose={onClose}
          >
            {({ field, input }) => (
              <>
                <InvitedPersonFields input={input} />
                <TextField {...input('position')} label={t('employees.position')} maximum={100} />
                <RolesField {...input('role_ids')} kindergartenId={kindergartenId} />
                <MailLanguageField field={field} />
              </>
            )}
          </CallForm>
        )}
      </QueryState>
    </Dialog>
  );
}
