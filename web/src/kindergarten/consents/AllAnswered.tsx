import { Paper } from '@mantine/core';
import { useText } from '../../base/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Thanks the parent who has just answered the last question. */
export function AllAnswered() {
  const t = useText();
  return (
    <Paper withBorder radius="xl" p="md" maw={720} role="status">
      <EmptyState illustration="all-answered" small text={t('consents.all')} help={t('consents.all.text')} />
    </Paper>
  );
}
