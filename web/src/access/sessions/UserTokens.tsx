import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import { listUserTokens, revokeUserToken } from '#contract/access/sessions.ts';
import type { CallReply } from '../../base/api.ts';
import { sayMessage } from '../../base/run-route.ts';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { coral } from '../../ui/coral.ts';
import { formatRelativeInText } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';

type UserToken = CallReply<typeof listUserTokens>['data'][number];

/** Keys for a person's own programs to call Kiik. */
export function UserTokens() {
  const t = useText();
  const { timezone } = useSession().user;
  const tokens = useRouteQuery(listUserTokens);
  const { dialog, open } = useDialog();
  const revoke = ({ id, name }: UserToken) =>
    open(
      <ConfirmCall
        route={revokeUserToken}
        input={{ params: { token_id: id } }}
        success={sayMessage}
        title={t('sessions.tokens.revokeOne', { name })}
        text={t('sessions.tokens.revokeText')}
        action={t('sessions.tokens.revoke')}
      />,
    );
  return (
    <Stack gap="sm">
      <QueryState query={tokens}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState
              small
              illustration="welcome"
              text={t('sessions.tokens.empty')}
              help={t('sessions.tokens.empty.filledBy')}
            />
          ) : (
            data.map((token) => (
              <Group key={token.id} justify="space-between" wrap="nowrap">
                <Stack gap={0} miw={0}>
                  <Text fw={650} truncate>
                    {token.name}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t(`sessions.tokens.scope.${token.scope}`)},{' '}
                    {token.last_used_at === null
                      ? t('sessions.tokens.neverUsed')
                      : t('sessions.lastUsed', { when: formatRelativeInText(token.last_used_at, timezone) })}
                  </Text>
                </Stack>
                <ActionIcon
                  {...coral('danger')}
                  aria-label={t('sessions.tokens.revokeOne', { name: token.name })}
                  onClick={() => revoke(token)}
                >
                  <Icon path={mdiDeleteOutline} />
                </ActionIcon>
              </Group>
            ))
          )
        }
      </QueryState>
      <Button
        w={{ base: '100%', sm: 'fit-content' }}
        variant="default"
        leftSection={<Icon path={mdiPlus} />}
        onClick={() => open(<CreateTokenDialog />)}
      >
        {t('sessions.tokens.create')}
      </Button>
      {dialog}
    </Stack>
  );
}
