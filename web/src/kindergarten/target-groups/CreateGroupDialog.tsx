import { Stack } from '@mantine/core';
import { kindergartenGroups } from '#contract/kindergarten/target-groups.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { GroupFields, type GroupValues, toGroupBody } from './GroupFields.tsx';
import type { GroupsScope } from './scope.ts';

/** Creates a group; by default everybody who works in the place may use it. */
export function CreateGroupDialog({ scope }: { scope: GroupsScope }) {
  const t = useText();
  const close = useClose();
  const { unique_id, type } = scope.everybody;
  const { formProps, input, submitting } = useRouteForm<GroupValues>({
    about: type,
    schema: kindergartenGroups.create.body,
    initialValues: {
      name: '',
      members: [],
      consumer: [{ unique_id, type, name: t(`identities.${type}.all`) }],
    },
    toBody: toGroupBody,
    async submit(values) {
      await scope.create(toGroupBody(values));
      close();
    },
  });
  return (
    <Dialog title={t('target-groups.new')}>
      <form {...formProps}>
        <Stack gap="md">
          <GroupFields input={input} scope={scope} />
          <DialogButtons submitting={submitting} />
        </Stack>
      </form>
    </Dialog>
  );
}
