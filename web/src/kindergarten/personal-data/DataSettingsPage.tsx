import { Stack } from '@mantine/core';
import { useState } from 'react';
import { getDataSettings } from '#contract/kindergarten/personal-data.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ListExportsCard } from '../list-exports/ListExportsCard.tsx';
import { DueCard } from './DueCard.tsx';
import { ErasuresCard } from './ErasuresCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** How long data are kept, whose go next, what can be taken along, and what went. */
export function DataSettingsPage() {
  const settings = useRouteQuery(getDataSettings);
  /** What is chosen but perhaps not saved yet; undefined until something is. */
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
