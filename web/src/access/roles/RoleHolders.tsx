import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { mdiEmailFastOutline } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useRoutePages } from '../../ui/use-route-pages.ts';
import type { RolesScope } from './scope.ts';

/** The people who have the role, by name. */
export function RoleHolders({ scope, roleId }: { scope: RolesScope; roleId: number }) {
  const t = useText();
  // Only a few at a time, because the rights of the role are shown below.
  const asked = { params: { role_id: roleId }, query: { perPage: '6' } };
  const { rows, error, onMore, isLoadingMore } = useRoutePages(
    scope.routes.listHolders,
    asked,
    (page) => page,
  );
  if (rows === undefined && error === null) return <Text role="status">{t('shell.loading')}</Text>;
  if (!rows?.length)
    return (
      <EmptyState
        small
        illustration="welcome"
        text={t('roles.holders.none')}
        help={t('roles.holders.none.filledBy')}
      />
    );
  return (
    <Stack gap="sm">
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} spacing="xs" m={0} p={0}>
        {rows.map((person) => (
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
      {onMore && (
        <Button
          variant="default"
          w={{ base: '100%', sm: 'fit-content' }}
          loading={isLoadingMore}
          onClick={onMore}
        >
          {t('roles.more')}
        </Button>
      )}
    </Stack>
  );
}
