import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getDraft, type MessageDraft } from '#contract/communication/messages.ts';
import { createUpload } from '#contract/library/uploads.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';
import { useStore } from '../../base/store.ts';
import { keepPreview } from '../../library/files/local-previews.ts';
import { isUnderWay } from '../../library/files/UploadPanel.tsx';
import { addUploads, uploads } from '../../library/files/upload-queue.ts';
import { cutName } from '../../ui/files/picked-files.ts';
import { isThere } from './keep-draft.ts';

/** Names the uploads of a draft, also when its page was left and is opened again. */
const forms = new Map<number, object>();

/** The files of a draft, and those that are being uploaded to it. */
export function useDraftFiles(stored: MessageDraft | null, store: () => Promise<number>) {
  const { user, active } = useSession();
  const begun = useMemo(() => ({}), []);
  const form = (stored !== null && forms.get(stored.id)) || begun;
  const { data } = useQuery({
    ...routeQuery(getDraft, { params: { message_id: stored?.id ?? 0 } }),
    enabled: () => stored !== null && isThere(stored.id),
    meta: { showsFailure: true },
  });
  const sent = useStore(uploads).filter(({ target, state }) => target.form === form && state !== 'success');

  /** Uploads files; the draft is stored first, so that it has an id. */
  function add(files: readonly File[]): void {
    if (active?.kind !== 'kindergarten') return;
    const describe = async () => {
      const id = await store();
      forms.set(id, form);
      return { message_id: String(id) };
    };
    addUploads(
      user.id,
      files.map((file) => ({
        file: cutName(file),
        target: {
          address: buildAddress(createUpload.path, { kindergarten_id: active.id }),
          form,
          describe,
          onSent({ id }) {
            keepPreview(id, file);
            void queryClient.invalidateQueries({ queryKey: [getDraft.name] });
          },
        },
      })),
    );
  }

  return {
    files: data?.files ?? stored?.files ?? [],
    uploads: sent,
    add,
    /** Some have not arrived, so the message can't be sent as its writer means it. */
    isWaiting: sent.some(isUnderWay),
    hasFailed: sent.some(({ state }) => state === 'danger'),
  };
}
export type DraftFiles = ReturnType<typeof useDraftFiles>;
