import { Progress, Stack, Text } from '@mantine/core';
import type { ImportFile } from '#contract/kindergarten/import.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';

/** Progress of the import; it continues if the reader leaves this page. */
export function ImportProgress({ file }: { file: ImportFile }) {
  const t = useText();
  const { done, total } = file.progress ?? { done: 0, total: file.rows_count };
  const words = t('import.running.text', { done, total });
  return (
    <Stack maw={720}>
      <Card title={t('import.running.title')} below={t('import.running.safe')}>
        <Progress.Root size="lg">
          <Progress.Section
            value={total === 0 ? 100 : (100 * done) / total}
            color="pine"
            aria-label={t('import.running.title')}
            aria-valuetext={words}
          />
        </Progress.Root>
        <Text role="status">{words}</Text>
      </Card>
    </Stack>
  );
}
