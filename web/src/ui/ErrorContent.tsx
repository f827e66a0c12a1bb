import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useText } from '../base/text.ts';
import { Illustration, type IllustrationName } from './Illustration.tsx';

interface ErrorContentProps {
  illustration?: IllustrationName;
  title?: string;
  message?: string | undefined;
  linkText?: string;
  linkPath?: string;
  /** Shown if another try may help. */
  onRetry?: () => void;
}

/** Shown instead of a page that cannot be shown (files-and-forms §2). */
export function ErrorContent({
  illustration,
  title,
  message,
  linkText,
  linkPath = '/dashboard',
  onRetry,
}: ErrorContentProps) {
  const t = useText();
  return (
    <Stack align="center" ta="center" gap="sm" py={48} px="md" maw={520} mx="auto">
      {illustration !== undefined && <Illustration name={illustration} />}
      <Title order={1}>{title ?? t('errors.page.title')}</Title>
      <Text c="dimmed" aria-live="polite">
        {message ?? t('errors.page.message')}
      </Text>
      <Group justify="center" mt="sm">
        {onRetry !== undefined && <Button onClick={onRetry}>{t('errors.page.retry')}</Button>}
        <Anchor href={linkPath} fw={650} py="sm">
          {linkText ?? t('errors.page.link')}
        </Anchor>
      </Group>
    </Stack>
  );
}
