import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getDataSettings } from '#contract/kindergarten/personal-data.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useKindergartenId } from '../../base/session.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ListExportsCard } from '../list-exports/ListExportsCard.tsx';
import { DueCard } from './DueCard.tsx';
import { ErasuresCard } from './ErasuresCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

export function DataSettingsPage() {
  const kindergartenId = useKindergartenId();
  return kindergartenId && <DataSettings key={kindergartenId} kindergartenId={kindergartenId} />;
}

/** How long data are kept, whose go next, what can be taken along, and what went. */
function DataSettings({ kindergartenId }: { kindergartenId: number }) {
  const settings = useQuery(routeQuery(getDataSettings, { params: { kindergarten_id: kindergartenId } }));
  /** What is chosen but perhaps not saved yet; undefined until something is. */
  const [chosen, setChosen] = useState<number | null | undefined>();
  return (
    <Stack gap="md" maw={860}>
      <QueryState query={settings}>
        {(saved) => (
          <>
            <RetentionCard kindergartenId={kindergartenId} saved={saved} onChoose={setChosen} />
            <DueCard
              kindergartenId={kindergartenId}
              months={chosen === undefined ? saved.retention_months : chosen}
            />
          </>
        )}
      </QueryState>
      <ListExportsCard kindergartenId={kindergartenId} />
      <ErasuresCard kindergartenId={kindergartenId} />
    </Stack>
  );
}
