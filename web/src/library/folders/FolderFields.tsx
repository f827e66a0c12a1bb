import { Stack, Switch, Text } from '@mantine/core';
import { listIdentities } from '#contract/kindergarten/identity-search.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { accessLevels } from '#contract/library/sharing.ts';
import type { Identity } from '#contract/platform/identities.ts';
import { callRoute } from '../../base/api.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useText } from '../../base/text.ts';
import type { useRouteForm } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { IdentityPicker, type IdentitySource } from '../../ui/pickers/IdentityPicker.tsx';
import { searchedBy } from '../../ui/use-route-pages.ts';

/** A folder as its form holds it, with the names of its shares. */
export type FolderValues = {
  name: string;
  public: boolean;
  shared_edit: boolean;
  view: readonly Identity[];
  edit: readonly Identity[];
  manage: readonly Identity[];
};

/** The lists as sent, by `unique_id`. */
export function toShares({ view, edit, manage }: Pick<FolderValues, 'view' | 'edit' | 'manage'>) {
  const ids = (list: readonly Identity[]) => list.map(({ unique_id }) => unique_id);
  return { view: ids(view), edit: ids(edit), manage: ids(manage) };
}

interface FolderFieldsProps extends Pick<ReturnType<typeof useRouteForm<FolderValues>>, 'input'> {
  parentManagers: readonly Identity[];
  /** If false, the lists are hidden: somebody else decides who sees the folder. */
  mayShare: boolean;
  /** False for a class's or child's folder, which is named after the class or child. */
  mayRename?: boolean;
  /** Whether the folder needs its own manager, because no parent has one. */
  needsManager: boolean;
}

/** A folder's name and who may view, edit and manage it. */
export function FolderFields(props: FolderFieldsProps) {
  const { input, parentManagers, mayShare, mayRename = true, needsManager } = props;
  const t = useText();
  const source = shareSource(useKindergartenId(), parentManagers);
  const above = parentManagers.map(({ name }) => name).filter((name) => name !== '');
  return (
    <>
      <TextField
        {...input('name')}
        label={t('folders.name')}
        required
        readOnly={!mayRename}
        maximum={libraryLimits.nameMaximum}
      />
      {mayShare && (
        <>
          {accessLevels.map((level) => (
            <IdentityPicker
              key={level}
              {...input(level)}
              label={t(`folders.${level}`)}
              help={t(`folders.${level}.help`)}
              required={level === 'manage' && needsManager}
              source={source}
            />
          ))}
          {above.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('folders.parentManagers', { names: above.join(', ') })}
            </Text>
          )}
          <Stack gap="sm">
            <FlagSwitch {...input('public')} label={t('folders.public')} />
            <FlagSwitch {...input('shared_edit')} label={t('folders.shared_edit')} />
          </Stack>
        </>
      )}
    </>
  );
}

interface FlagSwitchProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

function FlagSwitch({ label, value, onChange }: FlagSwitchProps) {
  return <Switch label={label} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

/** Everybody that a folder can be shared with, except the managers of its parents. */
function shareSource(kindergartenId: number, parentManagers: readonly Identity[]): IdentitySource {
  return {
    key: [listIdentities.name, kindergartenId, parentManagers.map(({ unique_id }) => unique_id)],
    async load(term, signal) {
      const { data, total } = await callRoute(listIdentities, {
        params: { kindergarten_id: kindergartenId },
        query: searchedBy(term),
        signal,
      });
      const above = new Set(parentManagers.map(({ unique_id }) => unique_id));
      return { items: data.filter(({ unique_id }) => !above.has(unique_id)), total };
    },
  };
}
