import { sql } from 'kysely';
import { changeDiaryEntries, publishDiaryDay } from '#contract/daily/diary.ts';
import { writeEntries } from '#server/daily/attendance/write-entries.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { executeAtCommit, executeTogether } from '#server/platform/database/together.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { insertDay, lockDiary, requireOpen, selectLock } from './access.ts';
import { announceDiary, selectAnnouncement } from './announce-diary.ts';

export const handleChangeEntries = bind(changeDiaryEntries, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  let received: ReadonlySet<string> = new Set();
  let isOpen = true;
  const { outcomes, entries } = await writeEntries(database, {
    kindergartenId: params.kindergarten_id,
    courseId: params.course_id,
    day: params.date,
    changes: body.changes,
    userId: actor.userId,
    now,
    whenMade: { written: insertDay(call, now), told: selectAnnouncement(call, now) },
    // Two round trips in all: the lock with what it protects, and the marks with their audit and the commit.
    read: async (present) => {
      const [locked, rows] = await executeTogether(database, selectLock(call), present);
      received = new Set(rows.flatMap((row) => row.received));
      isOpen = locked[0]?.is_open === true;
      // The answer was lost. What is stored holds, whatever the actor may enter since; the rest they may not.
      if (received.size === 0) requireOpen(locked);
      return isOpen ? rows : [];
    },
    store: (marks) => executeAtCommit(database, marks),
  });
  audit({ child_id: [...new Set(body.changes.map(({ child_id }) => child_id))] });
  const judge = (id: string) => (received.has(id) ? 'done' : 'forbidden');
  return {
    outcomes: body.changes.map(({ id }) => ({ id, outcome: outcomes.get(id) ?? judge(id) })),
    entries: [...entries].map(([child_id, entry]) => ({ child_id, entry })),
  };
});

export const handlePublish = bind(publishDiaryDay, async (call) => {
  const { database, actor, params, body, now } = call;
  const { is_locked } = await lockDiary(call);
  if (is_locked) throw forbidden();
  await insertDay(call, now).execute(database);
  const { rows } = await sql<{ published_at: string | null }>`
    with kept as (
      insert into diary_changes (kindergarten_id, course_id, day, kind, former, value, changed_at, changed_by)
      select kindergarten_id, course_id, day, 'published', (published_at is not null)::text, (${body.published}::boolean)::text,
        ${now}, ${actor.userId}
      from diary_days
      where course_id = ${params.course_id} and day = ${params.date} and (published_at is not null) <> ${body.published}
    )
    update diary_days set
      published_at = case when ${body.published} then coalesce(published_at, ${now}) end,
      published_by = case when ${body.published} then coalesce(published_by, ${actor.userId}) end
    where course_id = ${params.course_id} and day = ${params.date}
    returning published_at`.execute(database);
  const { published_at } = onlyRow(rows);
  await announceDiary(call, now);
  return { published: published_at !== null, published_at };
});
