import { uploadFile } from '#contract/library/uploads.ts';
import { requireFolder } from '#server/library/folders/access.ts';
import { bindStream } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { insertFile, readUploadedAt, requireTarget } from './insert-file.ts';
import { readFile } from './read-files.ts';
import { discardContent, storeContent } from './store-content.ts';

/** An upload as one form. */
export const handleUploadFile = bindStream(uploadFile, {
  async receive(call, file) {
    await requireTarget(call, { folder_id: String(call.params.folder_id) });
    return storeContent(call.platform, file, call.actor.placeTimezone);
  },

  async handle(call, content) {
    const { params, body } = call;
    const { type } = await requireFolder(call, params.folder_id, 2);
    if (body.type !== type) throw invalidField('type', 'rules.invalid');
    const target = { folder_id: String(params.folder_id) };
    const id = await insertFile(call, target, content, readUploadedAt(body.uploaded_at));
    call.audit({ file_id: id });
    return readFile(call, id);
  },

  discard: ({ platform }, content) => discardContent(platform, content),
});
