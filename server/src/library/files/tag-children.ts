import { type RawBuilder, sql } from 'kysely';
import {
  countTaggedChildren,
  listTaggableChildren,
  type TaggableChild,
  tagChildren,
  untagChildren,
} from '#contract/library/bulk-files.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { seesChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import { seesCourse } from '#server/kindergarten/courses/access.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { invalidField, notFound } from '#server/platform/http/failure.ts';
import { findFiles, isStaff, lockNamed, looksAfter, nameSubjects, rightsOf } from './access.ts';
import { divide } from './change-files.ts';

type TaggingCall = Call<typeof tagChildren> | Call<typeof untagChildren>;
type MarkingCall = Pick<TaggingCall, 'database' | 'actor' | 'params' | 'now' | 'platform'> & {
  body: { file_ids: number[] };
};

export const handleListTaggableChildren = bind(listTaggableChildren, async (call) => {
  const { database, actor, params, query, audit } = call;
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<TaggableChild>`
    select
      child.id, child.fname, child.lname, ${selectConsent('photos_inside')} as consent,
      case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
      ${selectSafety(actor, kindergartenId)} as safety
    from children child
    where child.kindergarten_id = ${kindergartenId} and ${isStaff(actor, kindergartenId)}
      and ${isSeen(call)} and ${attends(call, query.course_id)}
    order by consent, child.fname collate names, child.lname collate names, child.id`.execute(database);
  audit({ child_id: rows.map(({ id }) => id) });
  return { data: rows };
});

export const handleCountTaggedChildren = bind(countTaggedChildren, async (call) => {
  const { database, actor, params, query, audit } = call;
  const found = await findFiles(call, sql`file.id = any(${query.file_ids}::bigint[])`);
  const files = found.filter((file) => rightsOf(actor, file).tag);
  const filesOf = Map.groupBy(
    files.flatMap(({ tagged }) => tagged),
    (id) => id,
  );
  const { rows } = await sql<Omit<TaggableChild, 'profile_picture' | 'safety'> & { evidence: number | null }>`
    select child.id, child.fname, child.lname, ${selectConsent('photos_inside')} as consent,
      case when ${looksAfter(actor, params.kindergarten_id)} then (
        select count(*)::integer from file_children kept
        where kept.file_id = any(${files.map(({ id }) => id)}::bigint[]) and kept.child_id = child.id
          and kept.evidence_at is not null
      ) end as evidence
    from children child where child.id = any(${[...filesOf.keys()]}::bigint[])
    order by child.fname collate names, child.lname collate names, child.id`.execute(database);
  audit(nameSubjects(files));
  const without = new Set(rows.filter(({ consent }) => !consent).map(({ id }) => id));
  return {
    data: rows.map((child) => ({ ...child, count: filesOf.get(child.id)?.length ?? 0 })),
    files: files.length,
    hidden: files.filter(({ tagged }) => tagged.some((id) => without.has(id))).length,
  };
});

export const handleTagChildren = bind(tagChildren, async (call) => {
  const { database, actor, params, body, now, audit } = call;
  const { files, outcome } = await findTaggable(call);
  const ids = await findChildren(call);
  if (body.child_ids.some((id) => !ids.includes(id))) throw invalidField('child_ids', 'rules.invalid');
  audit(nameSubjects(files.map((file) => ({ ...file, tagged: [...file.tagged, ...ids] }))));
  await sql`
    insert into file_children (file_id, child_id, created_by, created_at)
    select file_id, child_id, ${actor.userId}, ${now}
    from unnest(${outcome.done}::bigint[]) as file_id, unnest(${ids}::bigint[]) as child_id
    on conflict do nothing`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return outcome;
});

/** Any child may be unmarked on a file, also one who has left since then. */
export const handleUntagChildren = bind(untagChildren, async (call) => {
  const { database, params, body, now, audit } = call;
  const { files, outcome } = await findTaggable(call);
  const ids = [...body.child_ids, ...(body.course_id === undefined ? [] : await findChildren(call))];
  audit(nameSubjects(files));
  await sql`
    delete from file_children
    where file_id = any(${outcome.done}::bigint[]) and child_id = any(${ids}::bigint[])`.execute(database);
  await announceChange(database, params.kindergarten_id, 'files', now);
  return outcome;
});

/** The call's files, locked, and those the actor may mark; 404 if none is visible, 403 if none allowed. */
export async function findTaggable(call: MarkingCall) {
  const found = await lockNamed(call);
  if (found.length === 0) throw notFound();
  const outcome = divide(found, (file) => rightsOf(call.actor, file).tag);
  return { files: found.filter(({ id }) => outcome.done.includes(id)), outcome };
}

/** The given children, or the children who attend the given class today; only those that the actor sees. */
async function findChildren(call: TaggingCall): Promise<number[]> {
  const { database, params, body } = call;
  const { rows } = await sql<{ id: number }>`
    select child.id from children child
    where child.kindergarten_id = ${params.kindergarten_id} and ${isSeen(call)}
      and (child.id = any(${body.child_ids}::bigint[])
        or ${body.course_id === undefined ? sql`false` : attends(call, body.course_id)})`.execute(database);
  return rows.map(({ id }) => id);
}

type ChildrenCall = Pick<TaggingCall, 'actor' | 'params'>;

/** Holds for the rows of `children child` that exist and that the actor sees. */
function isSeen({ actor, params }: ChildrenCall): RawBuilder<boolean> {
  return sql`(child.archived_at is null and ${seesChild(actor, params.kindergarten_id)})`;
}

/** Holds for the rows of `children child` that attend the class today, if the actor sees the class. */
function attends({ actor, params }: ChildrenCall, courseId: number): RawBuilder<boolean> {
  return sql`child.id in (
    select attendance.child_id
    from course_children attendance
    join courses course on course.id = attendance.course_id
    where course.id = ${courseId} and ${seesCourse(actor, params.kindergarten_id)}
      and attendance.days @> ${actor.today}::date
  )`;
}
