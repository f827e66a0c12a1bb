import { Stack } from '@mantine/core';
import { useState } from 'react';
import { getDataSettings } from '#contract/kindergarten/personal-data.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ListExportsCard } from '../list-exports/ListExportsCard.tsx';
import { DueCard } from './DueCard.tsx';
import { ErasuresCard } from './ErasuresCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** The retention period, the data removed next, the exports, and the past removals. */
export function DataSettingsPage() {
  const settings = useRouteQuery(getDataSettings);
  /** The chosen value, perhaps not saved yet; undefined before any choice. */
  const [chosen, setChosen] = useState<number | null | undefined>();
  return (
    <Stack gap="md" maw={860}>
      <QueryState query={settings}>
        {(saved) => (
          <>
            <RetentionCard saved={saved} onChoose={setChosen} />
            <DueCard months={chosen === undefined ? saved.retention_months : chosen} />
          </>
        )}
      </QueryState>
      <ListExportsCard />
      <ErasuresCard />
    </Stack>
  );
}
