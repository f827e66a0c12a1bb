import { Button, Group, type MantineSpacing, Skeleton, Text } from '@mantine/core';
import { CallFailure } from '../base/api.ts';
import { translateMessage, useText } from '../base/text.ts';
import { loadingPart } from './loading-part.ts';
import { useShownFailure } from './shown-failure.ts';

interface FailureNoticeProps {
  failure: unknown;
  isFetching?: boolean;
  p?: MantineSpacing;
  onRetry: () => void;
}

/** Why the data could not be read, and a button to try again. */
export function FailureNotice({ failure, isFetching = false, p = 'md', onRetry }: FailureNoticeProps) {
  const t = useText();
  useShownFailure(failure);
  const text = failure instanceof CallFailure ? failure.text : { key: 'errors.generic' };
  return (
    <Group justify="space-between" role="alert" p={p}>
      <Text>{translateMessage(text)}</Text>
      <Button variant="default" loading={isFetching} onClick={onRetry}>
        {t('errors.page.retry')}
      </Button>
    </Group>
  );
}

/** A placeholder for content that is loading or failed to load, as high as the content. */
export function Awaited({ failure, height, onRetry }: FailureNoticeProps & { height: number }) {
  return failure === null ? (
    <Skeleton height={height} radius="lg" {...loadingPart} aria-busy />
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} />
  );
}
