import { Checkbox, Text } from '@mantine/core';
import { addChildGuardian } from '#contract/kindergarten/guardians.ts';
import { InvitedPersonFields } from '../../access/invitations/InvitedPersonFields.tsx';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useChild } from '../children/child-context.tsx';
import { RelationField } from './RelationField.tsx';

/** Invites somebody as the child's guardian. */
export function AddGuardianDialog() {
  const t = useText();
  const child = useChild();
  return (
    <Dialog title={t('guardians.add')} closesOutside={false}>
      <CallForm
        route={addChildGuardian}
        params={{ child_id: child.id }}
        about={child.id}
        values={{ email: '', fname: '', lname: '', relation: '', main_parent: false, language: '' }}
        success="guardians.add.done"
        action={t('guardians.add.submit')}
      >
        {({ field, input, checkbox }) => (
          <>
            <Text c="dimmed">{t('guardians.add.text')}</Text>
            <InvitedPersonFields input={input} />
            <RelationField {...field('relation')} withEmpty />
            <Checkbox
              label={t('guardians.main')}
              description={t('guardians.main.help')}
              {...checkbox('main_parent')}
            />
            <MailLanguageField field={field} />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
