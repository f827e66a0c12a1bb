import type { TargetGroup } from '#contract/kindergarten/target-groups.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { nameMaximumLength } from '#contract/platform/rules-text.ts';
import { useText } from '../../base/text.ts';
import type { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { IdentityPicker } from '../../ui/pickers/IdentityPicker.tsx';
import type { GroupBody, GroupsScope } from './scope.ts';

/** A group as its form holds it, with the names of the chosen. */
export type GroupValues = { name: string; members: readonly Identity[]; consumer: readonly Identity[] };

export function pickGroup({ name, members, consumer }: TargetGroup): GroupValues {
  return { name, members, consumer };
}

export function toGroupBody({ name, members, consumer }: GroupValues): GroupBody {
  return {
    name,
    members: members.map(({ unique_id }) => unique_id),
    consumer: consumer.map(({ unique_id }) => unique_id),
  };
}

interface GroupFieldsProps extends Pick<ReturnType<typeof useRouteForm<GroupValues>>, 'input'> {
  scope: GroupsScope;
}

/** A group's name, members and users. */
export function GroupFields({ input, scope }: GroupFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField {...input('name')} label={t('target-groups.name')} required maximum={nameMaximumLength} />
      <IdentityPicker
        {...input('members')}
        label={t('target-groups.members')}
        help={t('target-groups.members.help')}
        source={scope.source}
      />
      <IdentityPicker
        {...input('consumer')}
        label={t('target-groups.consumer')}
        help={t('target-groups.consumer.help')}
        source={scope.source}
      />
    </>
  );
}
