import { Button, Group, Text } from '@mantine/core';
import { mdiAccountSwitchOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { logoutAs } from '#contract/access/sessions.ts';
import { callRoute } from '../../base/api.ts';
import { askToLeave } from '../../base/leaving.ts';
import { becomeAnother, type Session } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { nameOrEmail } from './name-or-email.ts';

/** Says on every page that an administrator acts as another person, with a button to stop. */
export function LoggedInAsBanner({ session }: { session: Session }) {
  const t = useText();
  const navigate = useNavigate();
  const goBack = useMutation({
    async mutationFn() {
      if (!(await askToLeave())) return;
      await callRoute(logoutAs, { body: {} });
      await becomeAnother(() => navigate({ to: '/dashboard' }));
    },
  });
  return (
    <Group
      component="aside"
      aria-label={t('sessions.actingAs')}
      justify="space-between"
      gap="xs"
      px="md"
      py={6}
      pos="sticky"
      top="var(--kiik-header)"
      bg="var(--kiik-sun-wash)"
      c="var(--kiik-sun-deep)"
      style={{ zIndex: 95, borderBottom: '1px solid var(--kiik-line)' }}
    >
      <Group gap="xs" wrap="nowrap" flex="1 1 220px" miw={0}>
        <Icon path={mdiAccountSwitchOutline} />
        <Text fw={650}>{t('sessions.actingAs.text', { name: nameOrEmail(session.user) })}</Text>
      </Group>
      <Button variant="default" loading={goBack.isPending} onClick={() => goBack.mutate()}>
        {t('sessions.actingAs.back')}
      </Button>
      <CallFailed failure={goBack.error} />
    </Group>
  );
}
