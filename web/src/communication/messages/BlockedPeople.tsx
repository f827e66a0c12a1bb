import { Button, Group, Text } from '@mantine/core';
import { deleteBlock, listBlocks } from '#contract/communication/message-blocks.ts';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import classes from './PeopleList.module.css';

/** The parents of whom one receives no messages. An employee, who blocks nobody as such, sees it only if there are some. */
export function BlockedPeople({ isEmployee }: { isEmployee: boolean }) {
  const t = useText();
  const query = useRouteQuery(listBlocks, {});
  const unblock = useRouteMutation(deleteBlock, { success: 'messages.blocks.unblocked' });
  if (isEmployee && !query.data?.data.length) return null;
  return (
    <Card title={t('messages.blocks')} below={t('messages.blocks.below')}>
      <QueryState query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('messages.blocks.none')}</Text>
          ) : (
            <ul className={classes.list}>
              {data.map(({ id, fname, lname, profile_picture }) => (
                <li key={id}>
                  <Group gap="sm" wrap="nowrap">
                    <Avatar fname={fname} lname={lname} picture={profile_picture} size="sm" />
                    <Text>{`${fname} ${lname}`}</Text>
                  </Group>
                  <Button
                    variant="default"
                    disabled={unblock.isPending}
                    aria-label={t('messages.blocks.unblockNamed', { name: `${fname} ${lname}` })}
                    onClick={() => unblock.mutate({ params: { message_block_id: id } })}
                  >
                    {t('messages.blocks.unblock')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      <CallFailed failure={unblock.error} />
    </Card>
  );
}
