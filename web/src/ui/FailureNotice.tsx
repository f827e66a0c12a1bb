import { Button, Group, type MantineSpacing, Skeleton, Text } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { CallFailure } from '../base/api.ts';
import { noteShown } from '../base/failures.ts';
import { translateMessage, useText } from '../base/text.ts';

interface FailureNoticeProps {
  failure: unknown;
  isFetching?: boolean;
  p?: MantineSpacing;
  onRetry: () => void;
}

/** Why something could not be read, and another try. */
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

/** Stands in the place of something that is on its way, as high as that will be, or that did not come. */
export function Awaited({ failure, height, onRetry }: FailureNoticeProps & { height: number }) {
  return failure === null ? (
    <Skeleton height={height} radius="lg" data-loading aria-busy />
  ) : (
    <FailureNotice failure={failure} onRetry={onRetry} />
  );
}

/** Keeps the toast away that would say the same as what stands here. */
export function useShownFailure(failure: unknown): void {
  useLayoutEffect(() => noteShown(failure), [failure]);
}
