import { Button, Stack, Text } from '@mantine/core';
import {
  mdiAccountSwitchOutline,
  mdiCheck,
  mdiEmailCheckOutline,
  mdiEmailFastOutline,
  mdiEmailOutline,
  mdiLogout,
} from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { loginAs } from '#contract/access/sessions.ts';
import {
  endUserSessions,
  getUserDetails,
  sendPasswordLink,
  type UserDetails,
  verifyUser,
} from '#contract/access/users.ts';
import { languageNames } from '#contract/platform/language.ts';
import { sayMessage } from '../../base/run-route.ts';
import { becomeAnother, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { ConfirmCall } from '../../ui/ConfirmCall.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatRelative } from '../../ui/dates.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { StateChip } from '../../ui/StateChip.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { nameCountry } from '../tenants/name-country.ts';
import { useMembershipNames } from './user-memberships.ts';

const helps = {
  sendPasswordLink: { route: sendPasswordLink, allowed: 'send_password_link', icon: mdiEmailFastOutline },
  verify: { route: verifyUser, allowed: 'verify', icon: mdiEmailCheckOutline },
  endSessions: { route: endUserSessions, allowed: 'end_sessions', icon: mdiLogout },
  loginAs: { route: null, allowed: 'login_as', icon: mdiAccountSwitchOutline },
} as const;
type Help = keyof typeof helps;

interface UserDialogProps {
  userId: number;
  name: string;
}

/** One account: its data, and what an administrator may do for its owner. */
export function UserDialog({ userId, name }: UserDialogProps) {
  const navigate = useNavigate();
  const t = useText();
  const details = useRouteQuery(getUserDetails, { params: { user_id: userId } });
  const { dialog, open } = useDialog();
  function ask(help: Help): void {
    const { route } = helps[help];
    const asked = {
      title: t(`users.${help}`),
      text: t(`users.${help}.text`, { name }),
      action: t(`users.${help}`),
      harmless: help === 'sendPasswordLink' || help === 'loginAs',
    };
    open(
      route === null ? (
        <ConfirmCall
          {...asked}
          route={loginAs}
          input={{ body: { user_id: userId } }}
          onDone={() => becomeAnother(() => navigate({ to: '/dashboard' }))}
        />
      ) : (
        <ConfirmCall {...asked} route={route} input={{ params: { user_id: userId } }} success={sayMessage} />
      ),
    );
  }
  return (
    <Dialog title={name}>
      <QueryState query={details}>
        {(user) => (
          <Stack gap="md">
            <Facts user={user} />
            {Object.values(user.allowed).some(Boolean) && (
              <Stack gap="xs" component="section" aria-label={t('users.help')}>
                {(Object.keys(helps) as Help[])
                  .filter((one) => user.allowed[helps[one].allowed])
                  .map((one) => (
                    <Button
                      key={one}
                      variant="default"
                      justify="flex-start"
                      leftSection={<Icon path={helps[one].icon} />}
                      onClick={() => ask(one)}
                    >
                      {t(`users.${one}`)}
                    </Button>
                  ))}
              </Stack>
            )}
          </Stack>
        )}
      </QueryState>
      {dialog}
    </Dialog>
  );
}

function Facts({ user }: { user: UserDetails }) {
  const t = useText();
  const { timezone } = useSession().user;
  const memberships = useMembershipNames()(user.memberships);
  return (
    <Stack gap="xs">
      {user.email !== null && <Text style={{ overflowWrap: 'anywhere' }}>{user.email}</Text>}
      <div>
        <StateChip hue={user.verified ? 'leaf' : 'sun'} icon={user.verified ? mdiCheck : mdiEmailOutline}>
          {t(user.verified ? 'users.verified' : 'users.unverified')}
        </StateChip>
      </div>
      <Text>{t(user.privacy_confirmed ? 'users.privacy' : 'users.noPrivacy')}</Text>
      {memberships.map((name) => (
        <Text key={name} fw={650}>
          {name}
        </Text>
      ))}
      {memberships.length === 0 && <Text c="dimmed">{t('users.memberships.none')}</Text>}
      <FactLine c="dimmed">
        {`${t('users.place')}: ${nameCountry(user.country)}, ${user.timezone}`}
        {languageNames[user.language]}
      </FactLine>
      <Text c="dimmed">
        {t('users.created_at')}: {formatRelative(user.created_at, timezone)}
      </Text>
      <Text c="dimmed">
        {t('users.signed_in_at')}:{' '}
        {user.signed_in_at === null ? t('users.never') : formatRelative(user.signed_in_at, timezone)}
      </Text>
      <Text c="dimmed">{t('users.devices', { count: user.devices_count })}</Text>
    </Stack>
  );
}
