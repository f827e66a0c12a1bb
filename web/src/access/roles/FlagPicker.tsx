import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core';
import { mdiMagnifyClose, mdiPowerPlugOffOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { listFlagsOfRoleType } from '#contract/access/default-roles.ts';
import { type Flag, type FlagArea, findModule, flagAreas, flags } from '#contract/access/flags.ts';
import { mayToggleFlag } from '#contract/access/granting.ts';
import type { RoleType } from '#contract/access/role-types.ts';
import { type Translate, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { coral } from '../../ui/coral.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

/** What the reader may grant, and what is switched off here. */
export interface FlagRules {
  grantable: ReadonlySet<string>;
  disabledModules: ReadonlySet<string>;
}

interface FlagPickerProps {
  type: RoleType;
  value: readonly Flag[];
  onChange: (flags: Flag[]) => void;
  error: ReactNode;
  rules: FlagRules;
  heldBefore: readonly string[];
  /** Whether the reader has the role: then they cannot add rights to it. */
  isHeld: boolean;
  readOnly: boolean;
}

/** The rights of a role, by area, each with a sentence on what it allows; the search covers both. */
export function FlagPicker(props: FlagPickerProps) {
  const { type, value, onChange, error, rules, heldBefore, isHeld, readOnly } = props;
  const t = useText();
  const [term, setTerm] = useState('');
  const offered = listFlagsOfRoleType(type);
  const found = offered.filter((flag) => matchesTerm(flag, term, t));
  const isFixed = (flag: Flag) => readOnly || !mayToggleFlag(rules.grantable, isHeld, heldBefore, flag);
  const set = (changed: readonly Flag[], isGiven: boolean) => {
    const rest = value.filter((flag) => !changed.includes(flag));
    // In the order of the catalogue, so that equal rights give equal text.
    onChange(offered.filter((flag) => rest.includes(flag) || (isGiven && changed.includes(flag))));
  };
  return (
    <Stack gap="md" component="section" aria-label={t('roles.rights')}>
      <SearchField label={t('roles.rights.search')} onSearch={setTerm} />
      {!readOnly && offered.some(isFixed) && (
        <Text c="dimmed">{t(isHeld ? 'roles.rights.held' : 'roles.rights.notYours')}</Text>
      )}
      {error !== undefined && error !== null && error !== false && (
        <Alert {...coral('danger')} variant="light" role="alert">
          {error}
        </Alert>
      )}
      {found.length === 0 && <EmptyState icon={mdiMagnifyClose} text={t('roles.rights.none')} />}
      {flagAreas
        .map((area) => ({ area, names: found.filter((flag) => flags[flag].area === area) }))
        .filter(({ names }) => names.length > 0)
        .map(({ area, names }) => (
          <Area
            key={area}
            area={area}
            names={names}
            value={value}
            rules={rules}
            isFixed={isFixed}
            onChange={set}
          />
        ))}
    </Stack>
  );
}

interface AreaProps {
  area: FlagArea;
  names: readonly Flag[];
  value: readonly Flag[];
  rules: FlagRules;
  isFixed: (flag: Flag) => boolean;
  onChange: (flags: readonly Flag[], isHeld: boolean) => void;
}

function Area({ area, names, value, rules, isFixed, onChange }: AreaProps) {
  const t = useText();
  const held = names.filter((flag) => value.includes(flag));
  const free = names.filter((flag) => !isFixed(flag));
  const isOff = (flag: Flag) => rules.disabledModules.has(findModule(flag) ?? '');
  return (
    <Card
      title={t(`flags.area.${area}`)}
      below={t('roles.rights.chosen', { n: held.length, total: names.length })}
    >
      {free.length > 1 && (
        <Checkbox
          label={t('roles.rights.all')}
          aria-label={`${t(`flags.area.${area}`)}: ${t('roles.rights.all')}`}
          checked={free.every((flag) => value.includes(flag))}
          indeterminate={held.length > 0 && !free.every((flag) => value.includes(flag))}
          onChange={(event) => onChange(free, event.currentTarget.checked)}
        />
      )}
      {names.map((flag) => (
        <Group key={flag} justify="space-between" align="flex-start" gap="sm">
          <Checkbox
            flex="1 1 260px"
            label={t(`flags.${flag}.label`)}
            description={t(`flags.${flag}.sentence`)}
            checked={value.includes(flag)}
            disabled={isFixed(flag)}
            onChange={(event) => onChange([flag], event.currentTarget.checked)}
          />
          {isOff(flag) && (
            <StateChip hue="sun" icon={mdiPowerPlugOffOutline}>
              {t('roles.rights.moduleOff')}
            </StateChip>
          )}
        </Group>
      ))}
    </Card>
  );
}

function matchesTerm(flag: Flag, term: string, t: Translate): boolean {
  const words = term.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  const text =
    `${t(`flags.${flag}.label`)} ${t(`flags.${flag}.sentence`)} ${t(`flags.area.${flags[flag].area}`)}`.toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}
