import { Button, Group, Stack } from '@mantine/core';
import { languageCodes } from '#contract/platform/language.ts';
import { isOffline } from '../../base/live.ts';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { RefusedFiles, WaitingFiles } from '../../library/diary-files/WaitingFiles.tsx';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { WarningNotice } from '../../ui/WarningNotice.tsx';
import { changeQueue, type PendingChange } from './pending.ts';
import { RefusedElsewhere, RefusedNotes } from './RefusedNotes.tsx';
import { sayField, sayValue } from './say-change.ts';
import type { Marking, ShownDay } from './use-day.ts';

/** What the day is, if it is not a day like any other, and what the server did not take of this device. */
export function DayNotices({ shown }: { shown: ShownDay }) {
  const t = useText();
  const { day, children } = shown;
  const offline = useStore(isOffline);
  const language = useSession().user.language;
  const spoken = languageCodes.find((one) => one === language);
  // A holiday alone does not say whether the kindergarten is open.
  const kind = [
    ...day.holidays.map((names) => (spoken && names[spoken]) ?? Object.values(names)[0]),
    ...(day.is_workday ? [] : [t('diary.noWorkday')]),
  ].join(' · ');
  const refused = children.flatMap((child) => child.refused.map((one) => ({ child, one })));
  return (
    <Stack gap="xs">
      {/* Not only once something waits: the children would move away under the finger. */}
      {offline && day.allowed.edit && <QuietNotice text={t('diary.waiting.help')} />}
      {day.is_locked && <QuietNotice text={t('diary.locked')} />}
      {kind !== '' && <QuietNotice text={kind} />}
      {refused.map(({ child, one }) => (
        <WarningNotice
          key={one.change.id}
          title={t(`diary.refused.${one.refused ?? 'forbidden'}`, { name: child.child.fname })}
        >
          <Group justify="space-between">
            <span>
              {t('diary.yours', { field: sayField(t, one.change, day), value: sayValue(t, one.change) })}
            </span>
            <Group gap="xs">
              <Button variant="default" onClick={() => changeQueue.drop(new Set([one.change.id]))}>
                {t('diary.keepTheirs')}
              </Button>
              {one.refused === 'conflict' && (
                <Button onClick={() => repeat(shown, child, one)}>{t('diary.useMine')}</Button>
              )}
            </Group>
          </Group>
        </WarningNotice>
      ))}
      <RefusedNotes shown={shown} />
      <RefusedElsewhere shown={shown} />
      <WaitingFiles place={shown.place} />
      <RefusedFiles />
    </Stack>
  );
}

/** Makes the change anew on what stands by now. */
function repeat(shown: ShownDay, child: ShownDay['children'][number], { change }: PendingChange): void {
  changeQueue.drop(new Set([change.id]));
  const { id: _id, child_id: _child, former: _former, ...marking } = change;
  shown.mark(child, [marking as Marking]);
}
