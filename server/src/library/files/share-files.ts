import { type RawBuilder, sql } from 'kysely';
import { listDrafts, shareDrafts, shareFiles } from '#contract/library/bulk-files.ts';
import { announceChange } from '#server/access/sessions/announce-change.ts';
import { requireFolder } from '#server/library/folders/access.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import {
  type FileCall,
  type FoundFile,
  findFiles,
  lacksConsent,
  liesIn,
  lockNamed,
  nameSubjects,
  rightsOf,
} from './access.ts';
import { nameGroup, planAnnouncement } from './announce-file.ts';
import { type BulkOutcome, divide } from './change-files.ts';

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
  const { id } = await requireFolder(call, call.params.folder_id, 1);
  return listDraftsIn(call, liesIn(id));
});

export const handleShareDrafts = bind(shareDrafts, async (call) => {
  const { id } = await requireFolder(call, call.params.folder_id, 1);
  return shareDraftsIn(call, liesIn(id));
});

const isDraft = (place: RawBuilder<boolean>) => sql<boolean>`${place} and file.shared_at is null`;

/** The drafts of a place that the actor may share. */
export async function listDraftsIn(call: FileCall & Pick<SharingCall, 'audit'>, place: RawBuilder<boolean>) {
  const files = await findFiles(call, isDraft(place));
  call.audit(nameSubjects(files));
  return { data: files.filter((file) => rightsOf(call.actor, file).share).map(({ id }) => ({ id })) };
}

/** Shares all drafts of a place that the actor may share; 403 if there are drafts, but none of these. */
export async function shareDraftsIn(call: SharingCall, place: RawBuilder<boolean>): Promise<BulkOutcome> {
  const drafts = await findFiles(call, isDraft(place), { lock: true });
  if (drafts.length === 0) return { done: [], refused: [] };
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
