import { Box, Menu, Text, UnstyledButton } from '@mantine/core';
import {
  mdiAccountOutline,
  mdiBellOutline,
  mdiCellphoneLink,
  mdiCheck,
  mdiCookieOutline,
  mdiDatabaseOutline,
  mdiLogout,
  mdiNewBox,
} from '@mdi/js';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { User } from '#contract/access/accounts.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { consentAsked } from '../base/consent.ts';
import { useLanguageOptions } from '../base/offered-languages.ts';
import { switchLanguage } from '../base/session.ts';
import { signOut } from '../base/sign-out.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { FailureBeside } from '../ui/FailureBeside.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useActionRun } from '../ui/use-action-run.ts';
import { closeNews, newsWaits } from './news.ts';
import classes from './Shell.module.css';

const NewsDialog = lazyPart(async () => (await import('./NewsDialog.tsx')).NewsDialog);

/** The entries that belong to the person and not to a kindergarten, and the sign-out. */
export function UserMenu({ user, isActing }: { user: User; isActing: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const hasNews = useStore(newsWaits);
  const { failure, forget, run } = useActionRun();
  const leave = async () => {
    if (await signOut()) await navigate({ to: '/auth/login', replace: true });
  };
  const button = useRef<HTMLButtonElement>(null);
  const [readsNews, setReadsNews] = useState(false);
  const name = t('shell.user', { name: user.fname });
  const endNews = () => {
    setReadsNews(false);
    closeNews();
    button.current?.focus();
  };
  return (
    <>
      <Menu position="bottom-end" width={260} shadow="lg" withinPortal={false} onOpen={forget}>
        <Menu.Target>
          <UnstyledButton
            ref={button}
            className={classes.avatar}
            aria-label={hasNews ? `${name}. ${t('shell.news.title')}` : name}
            data-news={hasNews || undefined}
            data-reason={hasNews ? 'unread' : undefined}
          >
            <Avatar fname={user.fname} lname={user.lname} picture={user.profile_picture} size="sm" />
            <FailureBeside failure={failure} onClose={forget} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Box px="sm" py="xs">
            <Text fw={650}>{`${user.fname} ${user.lname}`}</Text>
            <Text size="sm" c="dimmed" truncate>
              {user.email}
            </Text>
          </Box>
          <Menu.Divider />
          {hasNews && (
            <Menu.Item
              leftSection={<Icon path={mdiNewBox} />}
              rightSection={<span className={classes.dot} data-reason="unread" />}
              onClick={() => setReadsNews(true)}
            >
              {t('shell.news.title')}
            </Menu.Item>
          )}
          {!isActing && <OwnItems user={user} onLanguage={(code) => void run(() => switchLanguage(code))} />}
          <Menu.Item leftSection={<Icon path={mdiCookieOutline} />} onClick={() => consentAsked.set(true)}>
            {t('consent.title')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon path={mdiLogout} />} onClick={() => void run(leave)}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{readsNews && <NewsDialog onClose={endNews} />}</Suspense>
    </>
  );
}

const ownPages = [
  ['/user/profile', mdiAccountOutline, 'accounts.profile.title'],
  ['/user/notifications', mdiBellOutline, 'notification-settings.title'],
  ['/user/devices', mdiCellphoneLink, 'sessions.devices.title'],
  ['/user/data', mdiDatabaseOutline, 'personal-data.title'],
] as const;

/** What only the person may change, not an administrator who acts as them. */
function OwnItems({ user, onLanguage }: { user: User; onLanguage: (language: LanguageCode) => void }) {
  const t = useText();
  return (
    <>
      {ownPages.map(([path, icon, title]) => (
        <Menu.Item key={path} component={Link} to={path} leftSection={<Icon path={icon} />}>
          {t(title)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <LanguageItems used={user.language} onChoose={onLanguage} />
      <Menu.Divider />
    </>
  );
}

/** Reads the offered languages only when the menu is open. */
function LanguageItems({
  used,
  onChoose,
}: {
  used: LanguageCode;
  onChoose: (language: LanguageCode) => void;
}) {
  const t = useText();
  return useLanguageOptions(used).map(({ value, label }) => (
    <Menu.Item
      key={value}
      lang={value}
      rightSection={value === used ? <Icon path={mdiCheck} label={t('shell.chosen')} /> : null}
      onClick={() => onChoose(value)}
    >
      {label}
    </Menu.Item>
  ));
}
