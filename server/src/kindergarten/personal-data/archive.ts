import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { HeldData, Subject } from '#server/platform/personal-data/personal-data.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { type Reader, writeIndexPage, writeSectionPage } from './pages.ts';

interface ArchiveOptions extends Reader {
  subject: Subject;
  storage: FileStorage;
  /** Kept in the archive as the time it was made. */
  now: string;
  /** Receives how many of the files are written. */
  onFile: (done: number) => Promise<void>;
}

/**
 * A zip of all stored data: `data.json` for programs, pages for the reader, and the stored files unchanged.
 * Only the rows are kept in memory.
 */
export function writeArchive({ sections, files }: HeldData, options: ArchiveOptions): Readable {
  const { subject, storage, now, onFile } = options;
  const archive = new ZipFile();
  const mtime = new Date(now);
  const add = (path: string, text: string) => archive.addBuffer(Buffer.from(text), path, { mtime });
  const rowsByKey = Object.fromEntries(sections.map(({ key, rows }) => [key, rows]));
  add('data.json', `${JSON.stringify({ made_at: now, subject: subject.kind, ...rowsByKey }, null, 2)}\n`);
  const shown = files.map(({ name }) => name);
  add('index.html', writeIndexPage(sections, shown, options));
  for (const section of sections) add(`pages/${section.key}.html`, writeSectionPage(section, options));
  for (const [done, { name, storageKey }] of files.entries()) {
    archive.addReadStreamLazy(`files/${name}`, { mtime }, (take) => {
      const open = async () => {
        await onFile(done);
        return storage.get(storageKey);
      };
      open().then(
        // A missing file becomes an empty entry, so that the archive is still made.
        (stored) => take(null, stored?.stream ?? new PassThrough().end()),
        (error: unknown) => take(error, new PassThrough().end()),
      );
    });
  }
  archive.end();
  const output = archive.outputStream as Readable;
  archive.on('error', (error: Error) => output.destroy(error));
  return output;
}
