import type { uploadFile } from '#contract/library/uploads.ts';
import { requireFolder } from '#server/library/folders/access.ts';
import type { bindStream, Call, IncomingFile, Reception } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { findTimezone, insertFile, requireTarget } from './insert-file.ts';
import { readFile } from './read-files.ts';
import { discardContent, type StoredContent, storeContent } from './store-content.ts';

interface ReceivedFile {
  name: string;
  content: StoredContent;
}

/** The steps of an upload as one form (see `bindStream`). */
export const uploadSteps: Parameters<typeof bindStream<typeof uploadFile, ReceivedFile>>[1] = {
  async receive(call: Reception<typeof uploadFile>, file: IncomingFile) {
    await requireTarget(call, { folder_id: call.params.folder_id });
    const timezone = await findTimezone(call.database, call.params.kindergarten_id);
    return { name: file.name, content: await storeContent(call.platform, file, timezone) };
  },

  async handle(call: Call<typeof uploadFile>, { name, content }: ReceivedFile) {
    const { params, body } = call;
    const { type } = await requireFolder(call, params.folder_id, 2);
    if (body.type !== type) throw invalidField('type', 'rules.invalid');
    const uploadedAt = `${body.uploaded_at.replace(' ', 'T')}Z`;
    const id = await insertFile(call, { folder_id: params.folder_id }, content, { name, uploadedAt });
    call.audit({ file_id: id });
    return readFile(call, id);
  },

  discard: ({ platform }, { content }) => discardContent(platform, content),
};
