import { uploadFile } from '#contract/library/uploads.ts';
import { requireFolder } from '#server/library/folders/access.ts';
import { bindStream } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { insertFile, requireTarget } from './insert-file.ts';
import { readFile } from './read-files.ts';
import { discardContent, storeContent } from './store-content.ts';

/** An upload as one form. */
export const handleUploadFile = bindStream(uploadFile, {
  async receive(call, file) {
    await requireTarget(call, { folder_id: String(call.params.folder_id) });
    return { name: file.name, content: await storeContent(call.platform, file, call.actor.placeTimezone) };
  },

  async handle(call, { name, content }) {
    const { params, body } = call;
    const { type } = await requireFolder(call, params.folder_id, 2);
    if (body.type !== type) throw invalidField('type', 'rules.invalid');
    const uploadedAt = `${body.uploaded_at.replace(' ', 'T')}Z`;
    const id = await insertFile(call, { folder_id: String(params.folder_id) }, content, { name, uploadedAt });
    call.audit({ file_id: id });
    return readFile(call, id);
  },

  discard: ({ platform }, { content }) => discardContent(platform, content),
});
