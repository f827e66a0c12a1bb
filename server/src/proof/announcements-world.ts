import { sql } from 'kysely';
import { makeMember, managerFlags } from '#server/access/roles/factories.ts';
import { makeAttendance, makeChild } from '#server/kindergarten/children/factories.ts';
import { makeCourse, makeTeaching } from '#server/kindergarten/courses/factories.ts';
import { makeSharedFolder, sendForm } from '#server/library/files/files.fixture.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { testNow } from '#server/testing/now.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { examplePicture, type Rows } from './example-call.ts';
import { beginUpload, sendToTarget } from './persona-files.ts';

/**
 * Rows for the examples of the library's routes, in a kindergarten with nothing else: an album of the manager
 * with an empty album in it, one with a draft, an album in the trash, pictures in the album and in the trash, a picture of a
 * class's day with a child on it, one of a child, and an upload of four bytes.
 */
export async function makeLibrary(
  database: Database,
  client: TestClient,
  { kindergartenId, manager }: { kindergartenId: number; manager: { id: number; email: string } },
): Promise<Rows> {
  const { id } = await makeMember(database, {
    type: 'employee',
    kindergartenId,
    user: manager,
    flags: managerFlags,
  });
  const course_id = await makeCourse(database, { kindergartenId });
  const child_id = await makeChild(database, { kindergartenId });
  await makeAttendance(database, course_id, child_id);
  await makeTeaching(database, course_id, id);
  const shares = { [`employee-${id}`]: 3 } as const;
  const makeFolder = (traits: { parentId?: number; type?: 'document' }) =>
    makeSharedFolder(database, { kindergartenId, shares, ...traits });
  const album = await makeFolder({});
  const other = await makeFolder({});
  const below = await makeFolder({ parentId: album });
  const trashed = await makeFolder({});
  const base = `/api/kindergartens/${kindergartenId}`;
  const send = async (path: string) => (await sendForm(client, `${base}/${path}`, examplePicture)).body;
  const file = await send(`folders/${album}/upload`);
  const deleted = await send(`folders/${album}/upload`);
  const ofChild = await send(`children/${child_id}/files`);
  const draft = await send(`folders/${other}/upload`);
  const diary = await sendToTarget(client, base, { course_id, diary_date: '2026-10-14', type: 'gallery' });
  await database.transaction(async (transaction) => {
    await sql`update folders set deleted_at = ${testNow} where id = ${trashed}`.execute(transaction);
    await sql`update files set deleted_at = ${testNow} where id = ${deleted.id}`.execute(transaction);
    await sql`update files set shared_at = null where id = ${draft.id}`.execute(transaction);
  });
  await client.put(`${base}/files/children`, { file_ids: [diary.id], child_ids: [child_id] });
  const begun = await beginUpload(client, base, 4, { folder_id: album });
  return {
    kindergarten_id: kindergartenId,
    course_id,
    child_id,
    folder_id: album,
    file_id: file.id,
    place: file.place,
    filename: file.filename,
    upload: ensurePresent(begun.headers.get('location')?.split('/').at(-1)),
    'folders.createFolder:parent_id': await makeFolder({ type: 'document' }),
    'folders.syncFolder:folder_id': below,
    'folders.deleteFolder:folder_id': below,
    'folders.restoreFolders:folder_id': trashed,
    'folders.moveFolders:folder_id': other,
    'folders.moveFolders:folder_ids': below,
    'folders.moveFoldersToTop:folder_id': below,
    'files.moveFiles:folder_id': other,
    'files.shareFiles:file_ids': draft.id,
    'files.shareDrafts:folder_id': other,
    'files.markEvidence:file_ids': diary.id,
    'files.restoreFiles:file_id': deleted.id,
    'files.deleteTrashed:file_id': deleted.id,
    'child-files.updateChildFile:file_id': ofChild.id,
    'child-files.deleteChildFiles:file_id': ofChild.id,
    'diary-files.deleteDiaryFiles:file_id': diary.id,
  };
}
