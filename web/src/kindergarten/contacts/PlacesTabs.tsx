import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getKindergartenContact, listOrganizationContacts } from '#contract/kindergarten/contacts.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { PlaceCard } from './PlaceCard.tsx';

export function KindergartenTab() {
  const contact = useQuery({
    ...routeQuery(getKindergartenContact, { params: { kindergarten_id: useKindergartenId() } }),
    meta: { seen: true },
  });
  return (
    <Stack maw={560}>
      <QueryState query={contact}>{(place) => <PlaceCard place={place} />}</QueryState>
    </Stack>
  );
}

export function OrganizationsTab() {
  const t = useText();
  const organizations = useQuery({ ...routeQuery(listOrganizationContacts, {}), meta: { seen: true } });
  return (
    <QueryState query={organizations}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            illustration="welcome"
            text={t('contacts.empty.organizations')}
            help={t('contacts.empty.organizations.filledBy')}
          />
        ) : (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
            {data
              .flatMap((organization) => [organization, ...organization.kindergartens])
              .map((place) => (
                <PlaceCard key={`${'kindergartens' in place} ${place.id}`} place={place} />
              ))}
          </SimpleGrid>
        )
      }
    </QueryState>
  );
}
