import { sql } from 'kysely';
import { deleteChildFiles, updateChildFile, uploadChildFile } from '#contract/library/child-files.ts';
import { folderTypes } from '#contract/library/folders.ts';
import { message } from '#contract/platform/failure.ts';
import { findFiles } from '#server/library/files/access.ts';
import { deleteFound, updateFound } from '#server/library/files/change-files.ts';
import { insertFile } from '#server/library/files/insert-file.ts';
import { readFile } from '#server/library/files/read-files.ts';
import { discardContent, storeContent } from '#server/library/files/store-content.ts';
import { bind, bindStream } from '#server/platform/http/bind.ts';
import { Failure, notFound } from '#server/platform/http/failure.ts';
import { requireChildFolder } from './child-folder.ts';

/** An upload to a child. Which folder, is known once the form has ended. */
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
    return { name: file.name, content: await storeContent(call.platform, file, call.actor.placeTimezone) };
  },

  async handle(call, { name, content }) {
    const { body, params, audit } = call;
    const folder = await requireChildFolder(call, body.type, 2);
    const uploadedAt = `${body.uploaded_at.replace(' ', 'T')}Z`;
    const id = await insertFile(call, { folder_id: String(folder.id) }, content, { name, uploadedAt });
    audit({ file_id: id, child_id: params.child_id });
    return readFile(call, id);
  },

  discard: ({ platform }, { content }) => discardContent(platform, content),
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
  const { params, body } = call;
  const files = await findFiles(
    call,
    sql`file.id = any(${body.file_ids}::bigint[]) and folder.child_id = ${params.child_id}`,
    { lock: true },
  );
  if (files.length === 0) throw notFound();
  return deleteFound(call, files);
});
