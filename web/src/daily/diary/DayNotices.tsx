import { Stack } from '@mantine/core';
import { languageCodes } from '#contract/platform/language.ts';
import { isOffline } from '../../base/live.ts';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { useText } from '../../base/text.ts';
import { RefusedFiles, WaitingFiles } from '../../library/diary-files/WaitingFiles.tsx';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { changeQueue, type PendingChange } from './pending.ts';
import { RefusedChange } from './RefusedChange.tsx';
import { RefusedElsewhere, RefusedNotes } from './RefusedNotes.tsx';
import { RefusedUnseen } from './RefusedUnseen.tsx';
import type { Marking, ShownDay } from './use-day.ts';

/** What the day is, if it is not a day like any other, and what the server did not take of this device. */
export function DayNotices({ shown }: { shown: ShownDay }) {
  const t = useText();
  const { day } = shown;
  const offline = useStore(isOffline);
  const language = useSession().user.language;
  const spoken = languageCodes.find((one) => one === language);
  // A holiday alone does not say whether the kindergarten is open.
  const kind = [
    ...day.holidays.map((names) => (spoken && names[spoken]) ?? Object.values(names)[0]),
    ...(day.is_workday ? [] : [t('diary.noWorkday')]),
  ].join(' · ');
  return (
    <Stack gap="xs">
      {/* Not only once something waits: the children would move away under the finger. */}
      {offline && day.allowed.edit && <QuietNotice text={t('diary.waiting.help')} />}
      {day.is_locked && <QuietNotice text={t('diary.locked')} />}
      {kind !== '' && <QuietNotice text={kind} />}
      {shown.refused.map((one) => (
        <RefusedChange
          key={one.change.id}
          change={one}
          day={day}
          onRepeat={one.refused === 'conflict' ? repeatOf(shown, one) : undefined}
        />
      ))}
      <RefusedNotes shown={shown} />
      <RefusedElsewhere shown={shown} />
      <RefusedUnseen courses={[day.course, ...day.courses]} />
      <WaitingFiles place={shown.place} />
      <RefusedFiles />
    </Stack>
  );
}

/** Makes the change anew on what stands by now; nothing for a child who is not in the class any more. */
function repeatOf(shown: ShownDay, { change }: PendingChange): (() => void) | undefined {
  const child = shown.children.find((one) => one.child.id === change.child_id);
  if (child === undefined) return undefined;
  return () => {
    changeQueue.drop(new Set([change.id]));
    const { id: _id, child_id: _child, former: _former, ...marking } = change;
    shown.mark(child, [marking as Marking]);
  };
}
