import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { type draftsPage, listDrafts, shareDrafts, shareFiles } from '#contract/library/bulk-files.ts';
import { message } from '#contract/platform/failure.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import { type FolderLevel, requireFolder } from '#server/library/folders/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { makePage } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { Failure, notFound } from '#server/platform/http/failure.ts';
import {
  type FileCall,
  type FoundFile,
  findFiles,
  isStaff,
  lacksConsent,
  liesIn,
  lockNamed,
  nameSubjects,
  rightsOf,
} from './access.ts';
import { nameGroup, planAnnouncement } from './announce-file.ts';
import { type BulkOutcome, divide } from './change-files.ts';
import { readPageOfFiles } from './list-files.ts';

type SharingCall = Pick<Call<typeof shareFiles>, 'database' | 'actor' | 'now' | 'audit' | 'platform'> &
  Pick<FileCall, 'params'>;

export const handleShareFiles = bind(shareFiles, async (call) => {
  const files = await lockNamed(call);
  if (files.length === 0) throw notFound();
  const drafts = files.filter(({ draft }) => draft);
  // Nothing is left to do if somebody else has shared them meanwhile.
  if (drafts.length === 0) return { done: [], refused: [] };
  const outcome = divide(drafts, (file) => rightsOf(call.actor, file).share);
  await share(call, drafts, outcome);
  return outcome;
});

export const handleListDrafts = bind(listDrafts, async (call) => {
  const { id, level } = await requireFolder(call, call.params.folder_id, 1);
  return listDraftsIn(call, liesIn(id), level);
});

export const handleShareDrafts = bind(shareDrafts, async (call) => {
  const { id } = await requireFolder(call, call.params.folder_id, 1);
  return shareDraftsIn(call, liesIn(id));
});

const isDraft = (place: RawBuilder<boolean>) => sql<boolean>`${place} and file.shared_at is null`;

/** What is said of all drafts of a place together. */
type DraftsSummary = Pick<z.output<typeof draftsPage>, 'newest' | 'hidden' | 'without_consent'>;

/** The drafts of a place that the actor, with this level there, may share. */
export async function listDraftsIn(
  call: FileCall & Pick<Call<typeof listDrafts>, 'query' | 'audit' | 'platform'>,
  place: RawBuilder<boolean>,
  level: FolderLevel,
) {
  const { database, actor, params, query } = call;
  const where = sql<boolean>`${isDraft(place)} and file.deleted_at is null
    and ${level >= 2} and ${isStaff(actor, params.kindergarten_id)}`;
  const orderBy = sql`order by coalesce(file.captured_at, file.uploaded_at), file.id`;
  const { data, total } = await readPageOfFiles(call, { where, orderBy, level });
  const { rows } = await sql<DraftsSummary>`
    with draft as (
      select file.id from files file where file.kindergarten_id = ${params.kindergarten_id} and ${where}
    ), missing as (
      select tagged.file_id, child.id, child.fname, child.lname
      from draft join file_children tagged on tagged.file_id = draft.id
      join children child on child.id = tagged.child_id
      where not ${selectConsent('photos_inside')}
    )
    select
      (select max(id) from draft) as newest,
      (select count(distinct file_id) from missing) as hidden,
      coalesce((
        select json_agg(json_build_object('id', id, 'fname', fname, 'lname', lname)
          order by fname collate names, lname collate names, id)
        from (select distinct id, fname, lname from missing) child
      ), '[]') as without_consent`.execute(database);
  const summary = onlyRow(rows);
  const named = [...data.flatMap(({ children }) => children), ...summary.without_consent];
  call.audit({ child_id: [...new Set(named.map((child) => child.id))] });
  return { ...makePage(query, data, total), ...summary };
}

/**
 * Shares the drafts of a place that the actor saw and may share; 403 if there are such drafts, but the actor
 * may share none.
 */
export async function shareDraftsIn(
  call: SharingCall & Pick<Call<typeof shareDrafts>, 'body'>,
  place: RawBuilder<boolean>,
): Promise<BulkOutcome> {
  const { seen_until, seen_total } = call.body;
  const seen = sql<boolean>`${isDraft(place)} and file.id <= ${seen_until}`;
  const drafts = await findFiles(call, seen, { lock: true });
  if (drafts.length === 0) return { done: [], refused: [] };
  // A file with a lower id may have come from another folder or from the trash: nobody looked at it here.
  if (drafts.length > seen_total) throw new Failure(422, message('files.drafts.changed'));
  const outcome = divide(drafts, (file) => rightsOf(call.actor, file).share);
  await share(call, drafts, outcome);
  return outcome;
}

/** Shares the files; what families then see of each, and who is told, is decided by its place and consents. */
async function share(
  { database, params, now, audit }: SharingCall,
  drafts: readonly FoundFile[],
  { done }: BulkOutcome,
): Promise<void> {
  audit(nameSubjects(drafts));
  // Told once for each place, by a picture that no missing consent hides, if there is one.
  const { rows } = await sql<{
    id: number;
    folder_id: number | null;
    file_set_id: number | null;
    type: string;
  }>`
    with shared as (
      update files set shared_at = ${now}, updated_at = ${now} where id = any(${done}::bigint[])
      returning id, folder_id, file_set_id, type
    )
    select distinct on (folder_id, file_set_id, type) file.id, file.folder_id, file.file_set_id, file.type
    from shared file order by folder_id, file_set_id, type, ${lacksConsent}, id`.execute(database);
  for (const { id, ...place } of rows) {
    const file = { file_id: id, kindergarten_id: params.kindergarten_id };
    await planAnnouncement(database, file, nameGroup({ ...place, draft: false }));
  }
  await announceChange(database, params.kindergarten_id, 'files', now);
}
