import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiAccountOutline, mdiEmailFastOutline } from '@mdi/js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { translateNow, useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import type { RolesScope } from './scope.ts';

/** Who holds the role, by name. */
export function RoleHolders({ scope, roleId }: { scope: RolesScope; roleId: number }) {
  const t = useText();
  const holders = useInfiniteQuery({
    queryKey: ['roles', scope.key, 'holders', roleId],
    queryFn: ({ pageParam, signal }) => scope.listHolders(roleId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => {
      const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
      return shown < (pages[0]?.total ?? 0) ? pages.length + 1 : undefined;
    },
  });
  const people = holders.data?.pages.flatMap(({ data }) => data) ?? [];
  if (holders.isPending) return <Text role="status">{translateNow('shell.loading')}</Text>;
  if (people.length === 0) return <EmptyState icon={mdiAccountOutline} text={t('roles.holders.none')} />;
  return (
    <Stack gap="sm">
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} spacing="xs" m={0} p={0}>
        {people.map((person) => (
          <Group key={person.id} component="li" gap="sm" wrap="nowrap">
            <Avatar fname={person.fname} lname={person.lname} size="sm" />
            <Text flex={1} miw={0}>{`${person.fname} ${person.lname}`}</Text>
            {person.invited && (
              <StateChip hue="sun" icon={mdiEmailFastOutline}>
                {t('roles.holders.invited')}
              </StateChip>
            )}
          </Group>
        ))}
      </SimpleGrid>
      {holders.hasNextPage && (
        <Button
          variant="default"
          w={{ base: '100%', sm: 'fit-content' }}
          loading={holders.isFetchingNextPage}
          onClick={() => void holders.fetchNextPage()}
        >
          {t('roles.more')}
        </Button>
      )}
    </Stack>
  );
}
