import { sql } from 'kysely';
import {
  createDiaryComment,
  type DiaryComment,
  deleteDiaryComment,
  findKind,
  updateDiaryComment,
} from '#contract/daily/diary-comments.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { forbidden, invalidField, notFound } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { type DiaryCall, insertDay, lockDiary } from './access.ts';
import { announceDiary } from './announce-diary.ts';

/** Whether the staff member may change a comment: their own, or all with the right to all diaries. */
export function editsComment(actor: Actor, createdBy: number | null): boolean {
  return createdBy === actor.userId || actor.hasFlag('diary_access_manager');
}

/** The type of `diary_comments comment`. */
export const commentType = sql`case comment.kind when 'analysis' then 2 else 1 end`;

/** The comment of that day; 404 also for an analysis that the actor may not read. */
async function findComment({ database, actor, params }: DiaryCall, commentId: number): Promise<DiaryComment> {
  const { rows } = await sql<Omit<DiaryComment, 'allowed'>>`
    select
      comment.id, ${commentType} as type, comment.child_id, comment.text as comment, comment.is_evidence, comment.created_at, comment.created_by,
      comment.version,
      case when person.id is not null then json_build_object('fname', person.fname, 'lname', person.lname) end as creator
    from diary_comments comment left join users person on person.id = comment.created_by
    where comment.id = ${commentId} and comment.course_id = ${params.course_id} and comment.day = ${params.date}`.execute(
    database,
  );
  const comment = requireRow(rows);
  if (findKind(comment) === 'analysis' && !actor.hasFlag('diary_access_analysis')) throw notFound();
  return { ...comment, allowed: { edit: editsComment(actor, comment.created_by) } };
}

/**
 * Keeps in the history what a comment said, in a common table expression of the statement that makes it say something
 * else, or (null) deletes it.
 */
function keepFormer(
  { actor, now }: Pick<Call<typeof updateDiaryComment>, 'actor' | 'now'>,
  { id, version }: Pick<DiaryComment, 'id' | 'version'>,
  value: string | null,
) {
  return sql`
    insert into diary_changes (kindergarten_id, course_id, day, kind, child_id, former, value, changed_at, changed_by)
    select kindergarten_id, course_id, day, kind, child_id, text, ${value}, ${now}, ${actor.userId}
    from diary_comments where id = ${id} and version = ${version} and text is distinct from ${value}::text`;
}

/** Locks the class's day for a comment, which a closed day no longer takes. */
async function lockForComment(call: DiaryCall): Promise<void> {
  const { is_locked } = await lockDiary(call);
  if (is_locked) throw forbidden();
}

/** The comment of the actor that came with this id of the device, on that day. */
async function findByKey({ database, actor, params }: DiaryCall, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from diary_comments
    where kindergarten_id = ${params.kindergarten_id} and key = ${key} and created_by = ${actor.userId}
      and course_id = ${params.course_id} and day = ${params.date}`.execute(database);
  return rows[0]?.id ?? null;
}

export const handleCreateComment = bind(createDiaryComment, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  const kind = findKind(body);
  if (kind === 'analysis' && !actor.hasFlag('diary_access_analysis')) throw forbidden();
  // The answer was lost. That it is stored holds, whatever happened since to the day, or to the actor's class.
  const stored = await findByKey(call, body.key);
  if (stored !== null) return findComment(call, stored);
  const { is_locked } = await lockDiary(call);
  // Sent twice at once.
  const before = await findByKey(call, body.key);
  if (before !== null) return findComment(call, before);
  if (is_locked) throw forbidden();
  await insertDay(call, now).execute(call.database);
  if (body.child_id !== null) {
    const { rows } = await sql`
      select from course_children where course_id = ${params.course_id} and child_id = ${body.child_id}
        and days @> ${params.date}::date`.execute(database);
    if (rows.length === 0) throw invalidField('child_id', 'diary.not_in_class');
    audit({ child_id: body.child_id });
  }
  const { rows } = await sql<{ id: number }>`
    insert into diary_comments
      (key, course_id, day, kindergarten_id, kind, child_id, text, is_evidence, created_at, created_by)
    values
      (${body.key}, ${params.course_id}, ${params.date}, ${params.kindergarten_id}, ${kind}, ${body.child_id},
      ${body.comment}, ${kind === 'note' && body.is_evidence}, ${now}, ${actor.userId})
    on conflict (kindergarten_id, key) do nothing
    returning id`.execute(database);
  const { id } = requireRow(rows);
  audit({ diary_comment_id: id });
  await announceDiary(call, now);
  return findComment(call, id);
});

export const handleUpdateComment = bind(updateDiaryComment, async (call) => {
  const { database, params, body, now, audit } = call;
  const { version } = body;
  await lockForComment(call);
  const current = await findComment(call, params.diary_comment_id);
  if (!current.allowed.edit) throw forbidden();
  if (current.child_id !== null) audit({ child_id: current.child_id });
  const writing = sql`
    with kept as (${keepFormer(call, { id: current.id, version }, body.comment)})
    update diary_comments set text = ${body.comment}, is_evidence = kind = 'note' and ${body.is_evidence}, version = version + 1
    where id = ${current.id} and version = ${version}`.execute(database);
  const written = await editRow(call, writing, () => findComment(call, current.id));
  await announceDiary(call, now);
  return written;
});

export const handleDeleteComment = bind(deleteDiaryComment, async (call) => {
  const { database, params, now, audit } = call;
  await lockForComment(call);
  const current = await findComment(call, params.diary_comment_id);
  if (!current.allowed.edit) throw forbidden();
  if (current.child_id !== null) audit({ child_id: current.child_id });
  await sql`
    with kept as (${keepFormer(call, current, null)})
    delete from diary_comments where id = ${current.id}`.execute(database);
  await announceDiary(call, now);
  return { deleted: true };
});
