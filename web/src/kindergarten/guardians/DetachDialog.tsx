import { NativeSelect, Stack, Text } from '@mantine/core';
import { type ChildGuardian, detachGuardian } from '#contract/kindergarten/guardians.ts';
import { runRoute, sayMessage } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import type { ChildScope } from './queries.ts';

interface DetachDialogProps {
  child: ChildScope;
  guardian: ChildGuardian;
  others: readonly ChildGuardian[];
  onClose: () => void;
}

/** Takes a guardian from the child; the main parent hands that on to another one. */
export function DetachDialog({ child, guardian, others, onClose }: DetachDialogProps) {
  const t = useText();
  const handsOn = guardian.main_parent && others.length > 0;
  const { field, formProps, submitting } = useRouteForm({
    about: guardian.guardian_id,
    schema: undefined,
    initialValues: { new_main_id: handsOn ? String(others[0]?.guardian_id) : '' },
    async submit({ new_main_id }) {
      const params = { ...child, guardian_id: guardian.guardian_id };
      await runRoute(detachGuardian, { params, query: handsOn ? { new_main_id } : {} }, sayMessage);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('guardians.detach.title', { name: `${guardian.fname} ${guardian.lname}` })}
      onClose={onClose}
    >
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
          <DialogButtons
            action={t('guardians.detach')}
            submitting={submitting}
            hue="coral"
            onClose={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
