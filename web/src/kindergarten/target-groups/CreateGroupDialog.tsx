import { Stack } from '@mantine/core';
import { kindergartenGroups } from '#contract/kindergarten/target-groups.ts';
import { useText } from '../../base/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/FormButtons.tsx';
import { useRouteForm } from '../../ui/form.tsx';
import { GroupFields, type GroupValues, toGroupBody } from './GroupFields.tsx';
import type { GroupsPlace } from './places.ts';
import { addGroup } from './queries.ts';

/** Makes a group; all who work in the place may use it unless told otherwise. */
export function CreateGroupDialog({ place, onClose }: { place: GroupsPlace; onClose: () => void }) {
  const t = useText();
  const { unique_id, type } = place.everybody;
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
      await addGroup(place, toGroupBody(values));
      onClose();
    },
  });
  return (
    <Dialog title={t('target-groups.new')} onClose={onClose}>
      <form {...formProps}>
        <Stack gap="md">
          <GroupFields input={input} place={place} />
          <DialogButtons submitting={submitting} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
