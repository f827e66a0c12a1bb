import { Button, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { confirmPrivacy } from '#contract/access/accounts.ts';
import type { TextKey } from '#locales/texts.ts';
import { callRoute } from '../../base/api.ts';
import { reloadSession, sessionQuery } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { EntryTitle } from '../../ui/EntryTitle.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { SignOutButton } from '../sessions/SignOutButton.tsx';

const privacyParts = ['what', 'why', 'who', 'faces', 'translation', 'long', 'rights', 'cookies'] as const;
const termsParts = ['parties', 'orders', 'prices', 'delivery', 'returns'] as const;

/** The privacy notice. A person who has not confirmed it yet does so here. */
export function PrivacyPage() {
  const t = useText();
  const router = useRouter();
  const session = useQuery(sessionQuery).data ?? null;
  const confirm = useMutation({
    mutationFn: async () => {
      await callRoute(confirmPrivacy, {});
      await reloadSession();
      // The guard knows the next page: the name, or the dashboard.
      await router.navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <LegalText
      title={t('legal.privacy.title')}
      parts={privacyParts.map((part) => `legal-notices.privacy.${part}` as const)}
    >
      {session !== null && !session.user.privacy_confirmed && !session.logged_in_as && (
        <Stack gap="sm">
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('legal-notices.privacy.confirm')}
          </Button>
          <CallFailed failure={confirm.error} />
          <SignOutButton />
        </Stack>
      )}
    </LegalText>
  );
}

export function PurchaseTermsPage() {
  const t = useText();
  return (
    <LegalText
      title={t('legal.terms.title')}
      parts={termsParts.map((part) => `legal-notices.terms.${part}` as const)}
    />
  );
}

interface LegalTextProps {
  title: string;
  parts: ((
    | `legal-notices.privacy.${(typeof privacyParts)[number]}`
    | `legal-notices.terms.${(typeof termsParts)[number]}`
  ) &
    TextKey)[];
  children?: React.ReactNode;
}

function LegalText({ title, parts, children }: LegalTextProps) {
  const t = useText();
  return (
    <Stack gap="lg" data-reading>
      <EntryTitle>{title}</EntryTitle>
      {parts.map((part) => (
        <Stack key={part} gap={4} component="section">
          <Title order={2}>{t(part)}</Title>
          <Text>{t(`${part}.text`)}</Text>
        </Stack>
      ))}
      {children}
      <LinkAnchor to="/">{t('legal-notices.back')}</LinkAnchor>
    </Stack>
  );
}
