import { useEffect, useId, useRef } from 'react';
import { copyForAnnouncement, uploadForAnnouncement } from '#contract/communication/announcement-files.ts';
import type { AttachedFile } from '#contract/library/attached-files.ts';
import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress } from '#contract/platform/address.ts';
import type { FieldErrors } from '#contract/platform/validate.ts';
import { callRoute } from '../../base/api.ts';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { markUnsaved } from '../../base/unsaved.ts';
import { keepPreview } from '../../library/files/local-previews.ts';
import { isUnderWay } from '../../library/files/UploadPanel.tsx';
import type { Upload } from '../../library/files/upload.ts';
import { addUploads, cancelUpload, uploads } from '../../library/files/upload-queue.ts';
import { cutName } from '../../ui/files/picked-files.ts';
import { useAnnouncements } from './scope.ts';

/** The form of an announcement, as far as its files need it. */
interface FilesOfForm {
  /** The same object as long as the form is open. */
  key: object;
  /** What is attached now. */
  read: () => readonly AttachedFile[];
  change: (files: readonly AttachedFile[]) => void;
}

const ofForm =
  (key: object) =>
  ({ target, state }: Upload) =>
    target.form === key && state !== 'success';

/** Whatever has not arrived would be missing in the announcement. */
export function checkUploads(key: object): FieldErrors {
  const own = uploads.get().filter(ofForm(key));
  if (own.length === 0) return {};
  const text = own.some(isUnderWay) ? 'announcements.files.waiting' : 'files.attach.failed';
  return { file_ids: [{ key: text }] };
}

/** The uploads of an announcement that is being written. They end with its form. */
export function useAnnouncementFiles({ key, read, change }: FilesOfForm) {
  const { user, active } = useSession();
  const { routes, place } = useAnnouncements();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const sent = useStore(uploads).filter(ofForm(key));
  const hasUploads = sent.length > 0;
  const isKindergarten = active?.kind === 'kindergarten';
  const append = (files: readonly AttachedFile[]) => change([...read(), ...files]);

  useEffect(() => {
    const giveUp = () => {
      for (const upload of uploads.get().filter(ofForm(key))) cancelUpload(upload.id);
    };
    markUnsaved(id, hasUploads ? { element: () => element.current, giveUp } : null);
    return () => markUnsaved(id, null);
  }, [id, key, hasUploads]);
  useEffect(
    () => () => {
      for (const upload of uploads.get().filter(ofForm(key))) cancelUpload(upload.id);
    },
    [key],
  );

  function add(files: readonly File[]): void {
    addUploads(
      user.id,
      files.map((file) => ({
        file: cutName(file),
        target: {
          address: buildAddress(isKindergarten ? createUpload.path : uploadForAnnouncement.path, place),
          form: key,
          describe: () => (isKindergarten ? { announcement: 'next' } : {}),
          ...(isKindergarten ? {} : { isWhole: true as const }),
          onSent({ id: fileId, name, size, mime_type }) {
            keepPreview(fileId, file);
            const url = buildAddress(routes.file.path, { ...place, file_id: fileId });
            append([{ id: fileId, name, size, mime_type, url, small_thumb: null }]);
          },
        },
      })),
    );
  }

  async function copy(ids: readonly number[]): Promise<void> {
    const { files } = await callRoute(copyForAnnouncement, { params: place, body: { file_ids: [...ids] } });
    append(files);
  }

  return { element, uploads: sent, add, copy: isKindergarten ? copy : undefined };
}
