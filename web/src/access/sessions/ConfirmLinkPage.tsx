import { Loader, Stack, Text } from '@mantine/core';
import { confirmByLink } from '#contract/access/confirmation.ts';
import { useText } from '../../base/text.ts';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { useOneTimeLink, useTakenParameters } from '../../ui/one-time-link.ts';

/** The link with which a person confirms their identity. The tab in which they began continues by itself. */
export function ConfirmLinkPage() {
  const t = useText();
  const { token } = useTakenParameters('token');
  const link = useOneTimeLink(confirmByLink, { body: { token } });
  if (link.isPending) return <Loader mx="auto" role="status" aria-label={t('accounts.verify.wait')} />;
  return (
    <Stack gap="lg">
      <EntryTitle>{t(link.isSuccess ? 'sessions.confirm.done' : 'accounts.verify.failed')}</EntryTitle>
      <Text role="status">
        {t(link.isSuccess ? 'sessions.confirm.back' : 'sessions.confirm_link_invalid')}
      </Text>
    </Stack>
  );
}
