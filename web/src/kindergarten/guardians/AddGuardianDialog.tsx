import { Checkbox, Text } from '@mantine/core';
import { addChildGuardian } from '#contract/kindergarten/guardians.ts';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { noPhone } from '../../ui/inputs/phone.ts';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { useChild } from '../children/child-context.tsx';
import { RelationChoices } from './RelationChoices.tsx';

/** Adds somebody as the child's guardian, and invites them if their e-mail address is known. */
export function AddGuardianDialog() {
  const t = useText();
  const child = useChild();
  return (
    <Dialog title={t('guardians.add')} closesOutside={false}>
      <CallForm
        route={addChildGuardian}
        params={{ child_id: child.id }}
        about={child.id}
        values={{
          fname: '',
          lname: '',
          relation: '',
          phone: noPhone,
          email: '',
          language: '',
          main_parent: false,
        }}
        success="guardians.add.done"
        action={t('guardians.add.submit')}
      >
        {({ form, field, input, checkbox }) => (
          <>
            {/* It is not the reader, so the browser must not fill anything in. */}
            <TextField {...input('fname')} label={t('accounts.fname')} required autoComplete="off" />
            <TextField {...input('lname')} label={t('accounts.lname')} required autoComplete="off" />
            <RelationChoices {...input('relation')} />
            <PhoneField {...input('phone')} label={t('guardians.phone')} />
            <TextField {...input('email')} kind="email" label={t('guardians.add.email')} autoComplete="off" />
            {form.values.email === '' ? (
              <Text size="sm" c="dimmed">
                {t('guardians.add.text')}
              </Text>
            ) : (
              <MailLanguageField field={field} />
            )}
            <Checkbox
              label={t('guardians.main')}
              description={t('guardians.main.help')}
              {...checkbox('main_parent')}
            />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
