import { Stack, Text } from '@mantine/core';
import { mdiCancel, mdiEyeOutline, mdiPencilOutline } from '@mdi/js';
import { type DataAccess, listChildAccesses, listEmployeeAccesses } from '#contract/kindergarten/accesses.ts';
import { useRowId } from '../../base/place.tsx';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import type { Hue } from '../../base/theme.ts';
import { formatInstant } from '../../ui/dates.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';

const kinds: Record<DataAccess['kind'], { hue: Hue; icon: string }> = {
  read: { hue: 'sky', icon: mdiEyeOutline },
  write: { hue: 'plum', icon: mdiPencilOutline },
  refused: { hue: 'sun', icon: mdiCancel },
};

/** Who read or changed a child's data, and when. */
export function ChildAccessTable() {
  const table = useTable({
    name: 'accesses',
    route: listChildAccesses,
    params: { child_id: useRowId('child_id') },
    ...useAccessColumns(),
  });
  return <DataTable table={table} />;
}

/** The same for an employee's data. */
export function EmployeeAccessTable() {
  const table = useTable({
    name: 'accesses',
    route: listEmployeeAccesses,
    params: { employee_id: useRowId('employee_id') },
    ...useAccessColumns(),
  });
  return <DataTable table={table} />;
}

function useAccessColumns() {
  const t = useText();
  const { timezone } = useSession().user;
  const describeRole = ({ role, former }: DataAccess) => {
    if (role === null) return null;
    return former ? t(`shell.former.${role}`) : t(`personal-data.value.membership.${role}`);
  };
  /** If the account no longer exists, shows its holder's role here. */
  const nameOf = (access: DataAccess) => {
    const { person } = access;
    if (person !== null) return `${person.fname} ${person.lname}`;
    return describeRole(access) ?? t('personal-data.history.gone');
  };
  const describeActing = ({ as_person: other }: DataAccess) =>
    other && t('personal-data.history.actedAs', { name: `${other.fname} ${other.lname}` });
  const columns: Column<DataAccess, never>[] = [
    {
      key: 'who',
      header: 'personal-data.history.who',
      row: 'title',
      renderShort: nameOf,
      render: (access) => (
        <Stack gap={0}>
          <Text span fw={650}>
            {nameOf(access)}
          </Text>
          {access.person !== null && (
            <Text span size="sm" c="dimmed">
              {describeRole(access)}
            </Text>
          )}
          {access.as_person !== null && (
            <Text span size="sm" c="dimmed">
              {describeActing(access)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'what',
      header: 'personal-data.history.what',
      renderShort: (access) =>
        [
          t(`personal-data.group.${access.group}`),
          t(`personal-data.history.${access.kind}`),
          access.person && describeRole(access),
          describeActing(access),
        ]
          .filter(Boolean)
          .join(' · '),
      render: ({ group, kind }) => (
        <Stack gap={4} align="flex-start">
          {t(`personal-data.group.${group}`)}
          <StateChip {...kinds[kind]}>{t(`personal-data.history.${kind}`)}</StateChip>
        </Stack>
      ),
    },
    {
      key: 'at',
      header: 'personal-data.history.when',
      renderShort: ({ at, times }) =>
        [
          formatInstant(at, timezone),
          ...(times > 1 ? [t('personal-data.history.times', { count: times })] : []),
        ].join(' · '),
      render: ({ at, times }) => (
        <Stack gap={0}>
          <span>{formatInstant(at, timezone)}</span>
          {times > 1 && (
            <Text span size="sm" c="dimmed">
              {t('personal-data.history.times', { count: times })}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
  return {
    columns,
    nameOf,
    search: null,
    empty: { text: 'personal-data.history.empty', filledBy: 'personal-data.history.empty.filledBy' },
  } as const;
}
