import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { mdiDeleteOutline, mdiKeyOutline, mdiPlus } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listUserTokens, revokeUserToken } from '#contract/access/sessions.ts';
import { type CallReply, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatInstant } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { CreateTokenDialog } from './CreateTokenDialog.tsx';

type UserToken = CallReply<typeof listUserTokens>['data'][number];

const tokensQuery = routeQuery(listUserTokens, {});

/** Keys with which a person's own programs call Kiik. */
export function UserTokens() {
  const t = useText();
  const { timezone } = useSession().user;
  const tokens = useQuery(tokensQuery);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<UserToken | null>(null);
  const revoke = useMutation({
    mutationFn: (token: UserToken) => callRoute(revokeUserToken, { params: { token_id: token.id } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', text: translateMessage(message) }),
    onSettled: () => {
      setRevoking(null);
      return queryClient.invalidateQueries(tokensQuery);
    },
  });
  return (
    <Stack gap="sm">
      <QueryState query={tokens}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={mdiKeyOutline} text={t('sessions.tokens.empty')} />
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
                      : t('sessions.lastUsed', { when: formatInstant(token.last_used_at, timezone) })}
                  </Text>
                </Stack>
                <ActionIcon
                  color="coral"
                  aria-label={t('sessions.tokens.revokeOne', { name: token.name })}
                  onClick={() => setRevoking(token)}
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
        onClick={() => setCreating(true)}
      >
        {t('sessions.tokens.create')}
      </Button>
      {creating && (
        <CreateTokenDialog
          onCreated={() => void queryClient.invalidateQueries(tokensQuery)}
          onClose={() => setCreating(false)}
        />
      )}
      <ConfirmDialog
        opened={revoking !== null}
        title={t('sessions.tokens.revokeOne', { name: revoking?.name ?? '' })}
        text={t('sessions.tokens.revokeText')}
        action={t('sessions.tokens.revoke')}
        pending={revoke.isPending}
        onConfirm={() => revoking !== null && revoke.mutate(revoking)}
        onClose={() => setRevoking(null)}
      />
    </Stack>
  );
}
