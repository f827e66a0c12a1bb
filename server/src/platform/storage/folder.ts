import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder, syncFolder } from '../postgres/make-folder.ts';
import { type ByteRange, checkKey, type FileStorage } from './file-storage.ts';
import { openOwnFolder, sweepIncoming } from './incoming.ts';

/** Folder for incoming files; no key can begin with a dot. */
const incoming = '.incoming';

/** Stores files below a local folder. Removes incomplete files of killed processes first. */
export async function openFolder(root: string): Promise<FileStorage> {
  await makeFolder(join(root, incoming));
  await sweepIncoming(join(root, incoming));
  const locate = (key: string) => join(root, ...checkKey(key).split('/'));

  return {
    async put(key, content) {
      const target = locate(key);
      const temporary = join(await openOwnFolder(join(root, incoming)), randomUUID());
      try {
        const size = await writeDurably(temporary, content);
        await mkdir(dirname(target), { recursive: true });
        await rename(temporary, target);
        for (let folder = dirname(target); ; folder = dirname(folder)) {
          await syncFolder(folder);
          if (folder === root) return size;
        }
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const file = await open(locate(key)).catch(ignoreAbsence);
      if (file === undefined) return null;
      const { size } = await file.stat();
      if (range !== undefined && range.start >= size) {
        await file.close();
        throw new RangeError('The range begins past the end of the file');
      }
      return { size, stream: file.createReadStream(readLimits(size, range)) };
    },

    async exists(key) {
      return (await stat(locate(key)).catch(ignoreAbsence)) !== undefined;
    },

    async delete(key) {
      await rm(locate(key), { force: true });
    },

    sweep: () => sweepIncoming(join(root, incoming)),

    async *list(folder) {
      const start = folder === '' ? root : locate(folder);
      const entries = await opendir(start, { recursive: true }).catch(ignoreAbsence);
      for await (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).split(sep).join('/');
        if (!entry.isFile() || key.startsWith(`${incoming}/`)) continue;
        const found = await stat(path).catch(ignoreAbsence);
        if (found !== undefined) yield { key, size: found.size };
      }
    },
  };
}

async function writeDurably(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  await using file = await open(path, 'wx');
  let size = 0;
  for await (const chunk of content) {
    await file.writeFile(chunk);
    size += chunk.byteLength;
  }
  await file.sync();
  return size;
}

/** With an explicit end, Node reads only the existing bytes and does not try to read more. */
function readLimits(size: number, range: ByteRange | undefined): { start: number; end: number } {
  const last = Math.max(size - 1, 0);
  return { start: range?.start ?? 0, end: Math.min(range?.end ?? last, last) };
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
