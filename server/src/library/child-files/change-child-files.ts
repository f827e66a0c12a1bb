import { sql } from 'kysely';
import { deleteChildFiles, updateChildFile, uploadChildFile } from '#contract/library/child-files.ts';
import { folderTypes } from '#contract/library/folders.ts';
import { message } from '#contract/platform/failure.ts';
import { findFiles, lockNamed } from '#server/library/files/access.ts';
import { deleteFound, updateFound } from '#server/library/files/change-files.ts';
import { insertFile, readUploadedAt } from '#server/library/files/insert-file.ts';
import { readFile } from '#server/library/files/read-files.ts';
import { discardContent, storeContent } from '#server/library/files/store-content.ts';
import { bind, bindStream } from '#server/platform/http/bind.ts';
import { Failure, notFound } from '#server/platform/http/failure.ts';
import { requireChildFolder } from './child-folder.ts';

/** An upload to a child. The folder is known only after the whole form was read. */
export const handleUploadChildFile = bindStream(uploadChildFile, {
  async receive(call, file) {
    const folders = await Promise.allSettled(folderTypes.map((type) => requireChildFolder(call, type, 2)));
    const [refused] = folders.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    if (refused !== undefined && folders.every(({ status }) => status === 'rejected')) {
      const { reason } = refused;
      throw reason instanceof Failure && reason.status === 404
        ? new Failure(404, message('files.uploads.noChild'))
        : reason;
    }
    return storeContent(call.platform, file, call.actor.placeTimezone);
  },

  async handle(call, content) {
    const { body, params, audit } = call;
    const folder = await requireChildFolder(call, body.type, 2);
    const target = { folder_id: String(folder.id) };
    const id = await insertFile(call, target, content, readUploadedAt(body.uploaded_at));
    audit({ file_id: id, child_id: params.child_id });
    return readFile(call, id);
  },

  discard: ({ platform }, content) => discardContent(platform, content),
});

export const handleUpdateChildFile = bind(updateChildFile, async (call) => {
  const { params, body } = call;
  const [file] = await findFiles(
    call,
    sql`file.id = ${body.file_id} and folder.child_id = ${params.child_id}`,
    { lock: true },
  );
  if (file === undefined) throw notFound();
  return updateFound(call, file);
});

export const handleDeleteChildFiles = bind(deleteChildFiles, async (call) => {
  const files = await lockNamed(call, sql`folder.child_id = ${call.params.child_id}`);
  if (files.length === 0) throw notFound();
  return deleteFound(call, files);
});
