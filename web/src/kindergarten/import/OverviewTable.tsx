import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiAlertOutline, mdiCheck, mdiPencilOutline, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import {
  getImportOverview,
  type ImportRow,
  type ImportRowState,
  importRowStates,
} from '#contract/kindergarten/import.ts';
import { useText } from '../../base/text.ts';
import type { Hue } from '../../base/theme.ts';
import { Card } from '../../ui/Card.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useTable } from '../../ui/table/use-table.ts';
import { ChangeLine, ProblemLine } from './describe-row.tsx';
import { type NameField, useFieldNames } from './name-field.ts';

const looks: Record<ImportRowState, { hue: Hue; icon: string }> = {
  problem: { hue: 'coral', icon: mdiAlertOutline },
  created: { hue: 'pine', icon: mdiPlus },
  changed: { hue: 'sun', icon: mdiPencilOutline },
  unchanged: { hue: 'sky', icon: mdiCheck },
};

/** The rows of the list with their effects; if there are problems, these are shown first. */
export function OverviewTable({ counts }: { counts: Record<ImportRowState, number> }) {
  const t = useText();
  const [state, setState] = useState<ImportRowState | 'all'>(counts.problem > 0 ? 'problem' : 'all');
  const shown = importRowStates.filter((one) => counts[one] > 0);
  return (
    <Card title={t('import.overview.rows')}>
      <NativeSelect
        aria-label={t('import.overview.filter')}
        value={state}
        maw={320}
        data={[
          { value: 'all', label: t('import.state.all') },
          ...shown.map((one) => ({ value: one, label: `${t(`import.state.${one}`)} (${counts[one]})` })),
        ]}
        onChange={(event) => setState(event.currentTarget.value as ImportRowState | 'all')}
      />
      <Rows key={state} state={state} />
    </Card>
  );
}

function Rows({ state }: { state: ImportRowState | 'all' }) {
  const t = useText();
  const nameField = useFieldNames();
  const table = useTable({
    name: 'rows',
    route: getImportOverview,
    filter: state === 'all' ? {} : { state },
    nameOf: (row) => row.name,
    empty: {
      text: 'import.overview.nothing',
      filledBy: 'import.overview.nothing.filledBy',
      illustration: 'import-done',
    },
    columns: [
      {
        key: 'name',
        header: 'import.overview.person',
        row: 'title',
        render: (row) => row.name || t('import.overview.unnamed', { n: row.id }),
      },
      { key: 'id', header: 'import.overview.line', align: 'end', render: (row) => row.id },
      {
        key: 'state',
        header: 'import.overview.state',
        render: ({ state: outcome, changes }) => (
          <Group gap="xs">
            <StateChip {...looks[outcome]}>{t(`import.outcome.${outcome}`)}</StateChip>
            {changes.some(({ kind }) => kind === 'alike') && (
              <StateChip hue="sun" icon={mdiAlertOutline}>
                {t('import.outcome.alike')}
              </StateChip>
            )}
          </Group>
        ),
      },
      {
        key: 'what',
        header: 'import.overview.what',
        render: (row) => <What row={row} nameField={nameField} />,
      },
    ],
  });
  return <DataTable table={table} />;
}

function What({ row: { problems, changes }, nameField }: { row: ImportRow; nameField: NameField }) {
  const t = useText();
  if (problems.length === 0 && changes.length === 0)
    return <Text c="dimmed">{t('import.overview.none')}</Text>;
  return (
    <Stack gap={2} data-sentences>
      {problems.map((problem) => (
        <ProblemLine
          key={`${problem.field} ${problem.message.key}`}
          problem={problem}
          nameField={nameField}
        />
      ))}
      {changes.map((change) => (
        <ChangeLine
          key={`${change.kind} ${change.field} ${change.to}`}
          change={change}
          nameField={nameField}
        />
      ))}
    </Stack>
  );
}
