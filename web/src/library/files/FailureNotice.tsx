import { Button, Group, Text } from '@mantine/core';
import { CallFailure } from '../../base/api.ts';
import { translateMessage, useText } from '../../base/text.ts';
import { useShownFailure } from '../../ui/QueryState.tsx';

/** Why something could not be read, and another try. */
export function FailureNotice({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useText();
  useShownFailure(failure);
  const text = failure instanceof CallFailure ? failure.text : { key: 'errors.generic' };
  return (
    <Group justify="space-between" role="alert" p="md">
      <Text>{translateMessage(text)}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('errors.page.retry')}
      </Button>
    </Group>
  );
}
