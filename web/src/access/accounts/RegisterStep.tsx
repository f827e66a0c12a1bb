import { Group, Stack, Text } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../base/text.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { LinkAnchor, LinkButton } from '../../ui/LinkAnchor.tsx';
import { findMissingStep, readDraft, readPassword, steps } from './registration.ts';

interface RegisterStepProps {
  path: (typeof steps)[number]['path'];
  title: string;
  below?: string;
  children: ReactNode;
}

/** The frame of one step: the position, and a link back. People who skipped a step are redirected to it. */
export function RegisterStep({ path, title, below, children }: RegisterStepProps) {
  const t = useText();
  const missing = findMissingStep(path, readDraft(), readPassword());
  if (missing !== null) return <Navigate to={missing} replace />;
  const number = steps.findIndex((step) => step.path === path);
  const before = steps[number - 1];
  return (
    <Stack gap="lg">
      <EntryTitle above={t('accounts.register.step', { n: number + 1, of: steps.length })} below={below}>
        {title}
      </EntryTitle>
      {children}
      {before === undefined ? (
        <Text ta="center">
          {t('accounts.register.haveAccount')}{' '}
          <LinkAnchor to="/auth/login">{t('sessions.login.submit')}</LinkAnchor>
        </Text>
      ) : (
        <Group justify="center">
          <LinkButton to={before.path} variant="subtle">
            {t('shell.back')}
          </LinkButton>
        </Group>
      )}
    </Stack>
  );
}
