import { Stack } from '@mantine/core';
import { kindergartenGroups } from '#contract/kindergarten/target-groups.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { GroupFields, type GroupValues, toGroupBody } from './GroupFields.tsx';
import type { GroupsScope } from './scope.ts';

/** Makes a group; all who work in the place may use it unless told otherwise. */
export function CreateGroupDialog({ scope, onClose }: { scope: GroupsScope; onClose: () => void }) {
  const t = useText();
  const { unique_id, type } = scope.everybody;
  const { formProps, input, submitting } = useRouteForm<GroupValues>({
    about: type,
    schema: kindergartenGroups.create.body,
    initialValues: {
      name: '',
      members: [],
      consumer: [
        {
          unique_id,
          type,
          name: t(type === 'officials' ? 'target-groups.all.officials' : 'target-groups.all.employees'),
        },
      ],
    },
    toBody: toGroupBody,
    async submit(values) {
      await scope.create(toGroupBody(values));
      onClose();
    },
  });
  return (
    <Dialog title={t('target-groups.new')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <GroupFields input={input} scope={scope} />
          <DialogButtons submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
