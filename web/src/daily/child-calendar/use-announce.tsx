import { useState } from 'react';
import type { AnnouncedDay } from '#contract/daily/child-calendar.ts';
import { type AnnouncedDays, announceDays, announceEachDay } from '#contract/daily/child-calendar-changes.ts';
import { CallFailure, type CallInput, callRoute } from '../../base/api.ts';
import { handleFailure } from '../../base/failures.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { runRoute } from '../../base/run-route.ts';
import { refreshTouched } from '../../base/subjects.ts';
import { useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { holdReadings, showSaid } from './calendar-cache.ts';

type Body = CallInput<typeof announceDays>['body'];

/** What somebody says of days of children. */
export interface Saying {
  body: Omit<Body, 'seen'>;
  /** What was said before of these days, as far as it was read. */
  before: readonly AnnouncedDay[];
  /** The children's names. */
  names: string;
  /** For the toast: what, and when. */
  text: string;
}

const empty = { status: null, reason: null, comment: '', start_time: null, end_time: null };

/** Whether somebody else said something of these days meanwhile. */
export const isConflict = (thrown: unknown): thrown is CallFailure =>
  thrown instanceof CallFailure && thrown.status === 409;

/** What the days will say, to show it at once. */
function foresee({ body, before }: Saying): AnnouncedDay[] {
  const { status, reason, comment, start_time, end_time } = body;
  return before.map((day) => ({
    ...day,
    ...(status !== undefined && { status, reason: reason ?? null }),
    ...(comment !== undefined && { comment }),
    ...(start_time !== undefined && { start_time }),
    ...(end_time !== undefined && { end_time }),
  }));
}

const keyOf = ({ child_id, day }: Pick<AnnouncedDay, 'child_id' | 'day'>) => `${child_id} ${day}`;

/** The versions that this page's own calls made: who taps again before the answer came contradicts nobody else. */
const made = new Map<string, number>();
let latest: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Sends what was said after everything that was said before has been answered. */
async function sendInTurn({ body, before }: Saying, params: { kindergarten_id: number }) {
  const send = async () => {
    const seen = before
      .map((row) => ({ ...row, version: Math.max(row.version, made.get(keyOf(row)) ?? 0) }))
      .filter(({ version }) => version > 0)
      .map(({ child_id, day, version }) => ({ child_id, day, version }));
    const reply = await callRoute(announceDays, { params, body: { ...body, seen } }).finally(() => {
      waiting -= 1;
    });
    for (const row of reply.data) made.set(keyOf(row), row.version);
    // Read again before the last answer, the days would show what holds no longer.
    if (waiting === 0) await refreshTouched(announceDays);
    return reply;
  };
  waiting += 1;
  const sent = latest.then(send, send);
  latest = sent;
  return sent;
}

/**
 * Saves with one tap: shows it at once, says so with an undo, and asks if somebody else said something meanwhile.
 * Render `dialog`; `failure` of `announce` is said beside the buttons, that of `say` by the form that calls it.
 */
export function useAnnounce() {
  const t = useText();
  const params = { kindergarten_id: useKindergartenId() };
  const { dialog, open } = useDialog();
  const [failure, setFailure] = useState<unknown>(null);

  async function takeBack({ data }: AnnouncedDays, { before }: Saying): Promise<void> {
    const former = new Map(before.map((row) => [keyOf(row), row]));
    const days = data.map((row) => ({
      ...{ ...empty, ...former.get(keyOf(row)) },
      ...{ child_id: row.child_id, day: row.day, version: row.version },
    }));
    showSaid(days);
    await runRoute(announceEachDay, { params, body: { days } }, 'child-calendar.undone');
  }

  /** Throws what failed. Of a conflict it asks first: `repeat` is called if the person's own words shall hold. */
  async function say(saying: Saying, repeat: (saying: Saying) => unknown): Promise<void> {
    await holdReadings();
    showSaid(foresee(saying));
    try {
      const reply = await sendInTurn(saying, params);
      showToast({
        kind: 'success',
        text: `${saying.names}: ${saying.text}`,
        action: {
          label: t('child-calendar.undo'),
          run: () => void takeBack(reply, saying).catch(handleFailure),
        },
      });
    } catch (thrown) {
      showSaid(saying.before);
      void refreshTouched(announceDays);
      if (isConflict(thrown)) {
        const { data } = thrown.current as AnnouncedDays;
        const keep = () => repeat({ ...saying, before: takeNewer(saying.before, data) });
        open(<ConflictDialog saying={saying} current={data} onKeep={keep} />);
      }
      throw thrown;
    }
  }

  async function announce(saying: Saying): Promise<void> {
    setFailure(null);
    try {
      await say(saying, announce);
    } catch (thrown) {
      if (!isConflict(thrown)) setFailure(thrown);
    }
  }

  return { announce, say, dialog, failure };
}

function takeNewer(before: readonly AnnouncedDay[], current: readonly AnnouncedDay[]): AnnouncedDay[] {
  const others = before.filter(
    (row) => !current.some(({ child_id, day }) => child_id === row.child_id && day === row.day),
  );
  return [...others, ...current];
}
