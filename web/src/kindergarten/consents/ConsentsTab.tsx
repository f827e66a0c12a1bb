import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listChildConsents } from '#contract/kindergarten/consents.ts';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { useChild } from '../children/child-context.tsx';
import { ConsentCard } from './ConsentCard.tsx';

/** The consents for a child; a guardian answers here. */
export function ConsentsTab() {
  const t = useText();
  const { id, kindergarten_id } = useChild();
  const consents = useQuery({
    ...routeQuery(listChildConsents, { params: { kindergarten_id, child_id: id } }),
    meta: { showsFailure: true, seen: true },
  });
  return (
    <QueryState query={consents}>
      {({ data, allowed }) => (
        <Stack gap="md">
          <Text c="dimmed">{t(allowed.decide ? 'consents.below' : 'consents.below.staff')}</Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
            {data.map((consent) => (
              <ConsentCard key={consent.kind} consent={consent} mayDecide={allowed.decide} />
            ))}
          </SimpleGrid>
        </Stack>
      )}
    </QueryState>
  );
}
