import { Stack } from '@mantine/core';
import { listDoors } from '#contract/daily/door-cards.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Controllers } from './Controllers.tsx';
import { DoorsForm } from './DoorsForm.tsx';

/** The doors, whether they set the diary, and the programs at them. */
export function DoorsTab() {
  return (
    <QueryState query={useRouteQuery(listDoors)}>
      {(doors) => (
        <Stack gap="lg" maw={720}>
          <DoorsForm doors={doors} />
          <Controllers doors={doors.data} />
        </Stack>
      )}
    </QueryState>
  );
}
