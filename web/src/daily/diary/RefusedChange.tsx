import { Button, Group } from '@mantine/core';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { useText } from '../../base/text.ts';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { changeQueue, type PendingChange } from './pending.ts';
import { sayField, sayValue } from './say-change.ts';

interface RefusedChangeProps {
  change: PendingChange;
  /** Null if the author does not see the day. */
  day: DiaryDay | null;
  /** Makes it all the same; undefined where that is of no use. */
  onRepeat?: (() => void) | undefined;
}

/** A change that the server did not take: of whom, why, and what it was, until its author lets it go. */
export function RefusedChange({ change: { change, name, refused }, day, onRepeat }: RefusedChangeProps) {
  const t = useText();
  return (
    <WarningNotice title={t(`diary.refused.${refused ?? 'forbidden'}`, { name: name ?? t('diary.child') })}>
      <Group justify="space-between">
        <span>{t('diary.yours', { field: sayField(t, change, day), value: sayValue(t, change) })}</span>
        <Group gap="xs">
          <Button variant="default" onClick={() => changeQueue.drop(new Set([change.id]))}>
            {t('diary.keepTheirs')}
          </Button>
          {onRepeat && <Button onClick={onRepeat}>{t('diary.useMine')}</Button>}
        </Group>
      </Group>
    </WarningNotice>
  );
}
