import { getFile, type LibraryFile } from '#contract/library/files.ts';
import { buildAddress } from '#contract/platform/address.ts';
import { makeDiskName } from '#contract/platform/disk-names.ts';
import { makeLocalFailure, makeNetworkFailure } from '../../base/local-failure.ts';
import { translateNow } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import type { FileLink, FilesScope } from './files-scope.ts';

/** A browser that can write to a file chosen by the person; not all browsers can. */
type SavingWindow = Window & {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
};

/** Saves one file; the browser does the rest. */
export function downloadFile(kindergartenId: number, { place, filename }: LibraryFile): void {
  followLink(buildAddress(getFile.path, { kindergarten_id: kindergartenId, place, filename }));
}

/**
 * Saves files as one archive: packed by the browser while it streams to disk, or by the server if the browser
 * can't do that. Without ids all files of the scope. Throws if a file can't be read or written.
 */
export async function downloadArchive(
  scope: FilesScope,
  ids: readonly number[] | null,
  onProgress: (done: number | null, total: number) => void,
): Promise<void> {
  const { showSaveFilePicker } = window as SavingWindow;
  if (showSaveFilePicker === undefined) return followLink(scope.archiveAddress(ids));
  try {
    // Must come first: the browser requires it directly after the tap.
    const chosen = await showSaveFilePicker({
      suggestedName: makeDiskName(translateNow('files.archive', { name: scope.name })),
    });
    const links = await scope.listLinks(ids);
    await pack(links, chosen, (done) => onProgress(done, links.length));
    showToast({ kind: 'success', text: translateNow('files.downloaded') });
  } catch (failure) {
    // Closing the browser's dialog cancels without an error.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    throw failure;
  } finally {
    onProgress(null, 0);
  }
}

async function pack(
  links: readonly FileLink[],
  chosen: FileSystemFileHandle,
  onFile: (done: number) => void,
): Promise<void> {
  const { makeZip } = await import('client-zip');
  async function* fetchFiles() {
    for (const [index, { name, uploaded_at, size, url }] of links.entries()) {
      onFile(index + 1);
      // The link gives access without a cookie, so no cookie is sent.
      const response = await fetch(url, { credentials: 'omit' }).catch(() => null);
      if (response === null || !response.ok) {
        // A refused link says nothing of the session or its rights.
        throw response === null ? makeNetworkFailure() : makeLocalFailure('errors.generic');
      }
      yield { input: response, name, size, lastModified: new Date(uploaded_at) };
    }
  }
  await makeZip(fetchFiles()).pipeTo(await chosen.createWritable());
}

function followLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
