import { Button, CheckIcon, Group, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { readConsent, saveConsent, withdrawConsent } from '../base/consent.ts';
import { removeCookies } from '../base/cookies.ts';
import { useSessionOrNull } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { useCallFailure } from '../ui/call-failure.ts';
import { LinkAnchor } from '../ui/LinkAnchor.tsx';
import { useRootMark } from '../ui/root-mark.ts';
import { useActionRun } from '../ui/use-action-run.ts';
import classes from './ConsentDialog.module.css';

/** Asks about cookies at the bottom of the page, which stays usable (shell-and-access §2). */
export function ConsentDialog() {
  const t = useText();
  const heading = useId();
  const { failure, run } = useActionRun();
  const failed = useCallFailure(failure);
  const session = useSessionOrNull();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => {
    const { statistics = false, marketing = false } = readConsent() ?? {};
    return { statistics, marketing };
  });

  const section = useRef<HTMLElement>(null);
  useFocusIfWanted(section);
  useRootMark('consent');

  async function reject(): Promise<void> {
    if (session !== null && !(await (await import('../base/sign-out.ts')).signOut())) return;
    removeCookies();
    withdrawConsent();
    if (session !== null) await navigate({ to: '/auth/login', replace: true });
  }

  return (
    <section ref={section} className={classes.consent} aria-labelledby={heading}>
      <Stack gap="sm" className={classes.inner}>
        <Title order={2} id={heading}>
          {t('consent.title')}
        </Title>
        <Text>
          {t('consent.text')} <LinkAnchor to="/privacy">{t('legal.privacy.title')}</LinkAnchor>
        </Text>
        <Group gap="lg">
          <Choice checked disabled readOnly label={t('consent.essential')} />
          {(['statistics', 'marketing'] as const).map((category) => (
            <Choice
              key={category}
              label={t(`consent.${category}`)}
              checked={choice[category]}
              onChange={(event) => setChoice({ ...choice, [category]: event.currentTarget.checked })}
            />
          ))}
        </Group>
        <Group gap="sm">
          <Button onClick={() => saveConsent(choice)}>{t('consent.accept')}</Button>
          <Button onClick={() => saveConsent({ statistics: false, marketing: false })}>
            {t('consent.necessary')}
          </Button>
          <Button variant="default" onClick={() => void run(reject)}>
            {t('consent.reject')}
          </Button>
        </Group>
        {failed !== null && (
          <p role="alert" className={classes.failed}>
            {failed}
          </p>
        )}
        <Text size="sm" c="dimmed">
          {t('consent.rejectNote')}
        </Text>
      </Stack>
    </section>
  );
}

/**
 * Whoever opens the question again starts in its first field and returns to where they were. The first
 * question opens by itself, so it takes no focus from somebody who types already.
 */
function useFocusIfWanted(section: RefObject<HTMLElement | null>): void {
  const [isWanted] = useState(() => readConsent() !== null);
  useEffect(() => {
    if (!isWanted) return;
    const opener = document.activeElement as HTMLElement | null;
    section.current?.querySelector<HTMLElement>('input:enabled')?.focus();
    return () => opener?.focus({ preventScroll: true });
  }, [isWanted, section]);
}

/** Looks like all other checkboxes. The library's own would be loaded at the first visit only for this. */
function Choice({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={classes.choice}>
      <input type="checkbox" className={classes.box} {...input} />
      <CheckIcon className={classes.mark} />
      {label}
    </label>
  );
}
