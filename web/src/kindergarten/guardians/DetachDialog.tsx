import { NativeSelect, Stack, Text } from '@mantine/core';
import { type ChildGuardian, detachGuardian } from '#contract/kindergarten/guardians.ts';
import { runRoute, sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { useChild } from '../children/child-context.tsx';

interface DetachDialogProps {
  guardian: ChildGuardian;
  others: readonly ChildGuardian[];
}

/** Removes a guardian from the child; the main parent passes that role to another guardian. */
export function DetachDialog({ guardian, others }: DetachDialogProps) {
  const t = useText();
  const close = useClose();
  const { id, kindergarten_id } = useChild();
  const handsOn = guardian.main_parent && others.length > 0;
  const { field, formProps, submitting } = useRouteForm({
    about: guardian.guardian_id,
    schema: undefined,
    initialValues: { new_main_id: handsOn ? String(others[0]?.guardian_id) : '' },
    async submit({ new_main_id }) {
      const params = { kindergarten_id, child_id: id, guardian_id: guardian.guardian_id };
      await runRoute(detachGuardian, { params, query: handsOn ? { new_main_id } : {} }, sayMessage);
      close();
    },
  });
  return (
    <Dialog title={t('guardians.detach.title', { name: `${guardian.fname} ${guardian.lname}` })}>
      <form {...formProps}>
        <Stack gap="md">
          <Text>{t('guardians.detach.text')}</Text>
          {handsOn && (
            <NativeSelect
              {...field('new_main_id')}
              label={t('guardians.detach.newMain')}
              data={others.map((one) => ({
                value: String(one.guardian_id),
                label: `${one.fname} ${one.lname}`,
              }))}
            />
          )}
          <DialogButtons action={t('guardians.detach')} submitting={submitting} hue="coral" />
        </Stack>
      </form>
    </Dialog>
  );
}
