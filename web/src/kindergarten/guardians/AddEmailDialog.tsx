import { addGuardianEmail } from '#contract/kindergarten/guardians.ts';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';

/** Adds the e-mail address of a guardian without one, who then gets an invitation. */
export function AddEmailDialog({ guardianId, name }: { guardianId: number; name: string }) {
  const t = useText();
  return (
    <Dialog title={t('guardians.email.add.title', { name })} closesOutside={false}>
      <CallForm
        route={addGuardianEmail}
        params={{ guardian_id: guardianId }}
        about={guardianId}
        values={{ email: '', language: '' }}
        success={sayMessage}
        action={t('guardians.email.add')}
      >
        {({ field, input }) => (
          <>
            <TextField
              {...input('email')}
              kind="email"
              label={t('accounts.email')}
              required
              autoComplete="off"
            />
            <MailLanguageField field={field} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
