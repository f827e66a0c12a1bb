import type { LibraryFile } from '#contract/library/files.ts';
import { type FileToSend, fail, readJson } from './send-file.ts';

/** Sends a file as one form to the address. Throws a `CallFailure`, with `cancelled` if the signal aborted it. */
export function sendWhole({
  file,
  createAddress,
  metadata: { filename = file.name, ...fields },
  onProgress,
  signal,
}: FileToSend): Promise<Pick<LibraryFile, 'id' | 'name' | 'size' | 'mime_type' | 'may_hold_place'>> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file, filename);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', createAddress);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, file.size)));
    request.addEventListener('load', () => {
      const made = request.status === 201 ? readJson<LibraryFile>(request.responseText) : null;
      if (made !== null) resolve(made);
      else reject(fail('reply', request.status, request.responseText));
    });
    request.addEventListener('error', () => reject(fail('network', 0)));
    request.addEventListener('abort', () => reject(fail('cancelled', 0)));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}
