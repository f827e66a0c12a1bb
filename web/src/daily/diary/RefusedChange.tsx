import { Button, Group } from '@mantine/core';
import type { DiaryDay } from '#contract/daily/diary.ts';
import { useText } from '../../base/text.ts';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { formatDiaryDay } from './format-day.ts';
import { changeQueue, type PendingChange } from './pending.ts';
import { sayChild, sayField, sayValue } from './say-change.ts';

interface RefusedChangeProps {
  change: PendingChange;
  /** The open day, if it is of that; null on other pages, where it says of which day it is. */
  day: DiaryDay | null;
  /** Makes it all the same; undefined where that is of no use. */
  onRepeat?: (() => void) | undefined;
}

/** A change that the server did not take: of whom, why, and what it was, until its author lets it go. */
export function RefusedChange({
  change: { change, name, date, refused },
  day,
  onRepeat,
}: RefusedChangeProps) {
  const t = useText();
  const yours = t('diary.yours', { field: sayField(t, change, day), value: sayValue(t, change) });
  return (
    <WarningNotice
      title={t(`diary.refused.${refused ?? 'forbidden'}`, { name: sayChild(t, name, change.child_id, day) })}
    >
      <Group justify="space-between">
        <span>{day === null ? `${formatDiaryDay(date)} · ${yours}` : yours}</span>
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
