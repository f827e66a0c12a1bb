import { Anchor, Box, Group, Paper } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { consentAsked } from '../base/consent.ts';
import { useText } from '../base/text.ts';
import { LinkAnchor } from '../ui/LinkAnchor.tsx';
import { Brand } from './Brand.tsx';
import classes from './EntryLayout.module.css';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';

/** The frame of all pages before the shell: one question in one column. */
export function EntryLayout() {
  const t = useText();
  return (
    <Box className={classes.page}>
      <Group component="header" justify="space-between" wrap="nowrap" className={classes.header}>
        <Link to="/" className={classes.home ?? ''} aria-label={t('shell.name')}>
          <Brand />
        </Link>
        <LanguageSwitcher />
      </Group>
      <main tabIndex={-1} className={classes.main}>
        <Paper withBorder radius="xl" className={classes.card}>
          <Outlet />
        </Paper>
      </main>
      <Group component="footer" justify="center" gap="lg" py="md">
        <LinkAnchor to="/privacy" size="sm" py={6}>
          {t('legal.privacy.title')}
        </LinkAnchor>
        <LinkAnchor to="/purchase-terms" size="sm" py={6}>
          {t('legal.terms.title')}
        </LinkAnchor>
        <Anchor component="button" type="button" size="sm" py={6} onClick={() => consentAsked.set(true)}>
          {t('consent.title')}
        </Anchor>
      </Group>
    </Box>
  );
}
