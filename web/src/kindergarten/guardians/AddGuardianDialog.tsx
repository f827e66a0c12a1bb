import { Checkbox, Stack, Text } from '@mantine/core';
import type { guardianRelations } from '#contract/kindergarten/child.ts';
import { addChildGuardian } from '#contract/kindergarten/guardians.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { InvitedPersonFields } from '../../access/invitations/InvitedPersonFields.tsx';
import { MailLanguageField } from '../../access/invitations/MailLanguageField.tsx';
import { runRoute } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import type { ChildScope } from './queries.ts';
import { RelationField } from './RelationField.tsx';

interface Values extends Record<string, unknown> {
  email: string;
  fname: string;
  lname: string;
  relation: string;
  main_parent: boolean;
  language: string;
}

/** Invites somebody as the child's guardian. */
export function AddGuardianDialog({ child, onClose }: { child: ChildScope; onClose: () => void }) {
  const t = useText();
  const { form, formProps, field, input, checkbox, submitting } = useRouteForm<Values>({
    about: child.child_id,
    schema: addChildGuardian.body,
    initialValues: { email: '', fname: '', lname: '', relation: '', main_parent: false, language: '' },
    toBody: writeBody,
    async submit(values) {
      await runRoute(addChildGuardian, { params: child, body: writeBody(values) }, 'guardians.add.done');
      form.resetDirty(values);
      onClose();
    },
  });
  return (
    <Dialog title={t('guardians.add')} closesOutside={false} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <Text c="dimmed">{t('guardians.add.text')}</Text>
          <InvitedPersonFields email={input('email')} fname={input('fname')} lname={input('lname')} />
          <RelationField {...field('relation')} withEmpty />
          <Checkbox
            label={t('guardians.main')}
            description={t('guardians.main.help')}
            {...checkbox('main_parent')}
          />
          <MailLanguageField field={field} />
          <DialogButtons action={t('guardians.add.submit')} submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}

function writeBody({ relation, language, email, fname, lname, main_parent }: Values) {
  return {
    email,
    fname,
    lname,
    main_parent,
    relation: Number(relation) as (typeof guardianRelations)[number],
    ...(language === '' ? {} : { language: language as LanguageCode }),
  };
}
