import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type CleanContent, headBytes, recogniseFile, type Workplace } from './file-kind.ts';
import { type Cleaned, keepAll, type Part, readParts } from './parts.ts';
import type { OpenFile } from './spool.ts';

const mostEntries = 10_000;
/** The maximum for all pictures of a document, unpacked. */
const mostUnpackedBytes = 600_000_000;
const zip64Field = 1;
/** A change to an archive with one of these makes its signature invalid. */
const signature =
  /^(META-INF\/.*signatures.*\.(xml|p7s)|META-INF\/[^/]+\.(SF|RSA|DSA|EC)|_xmlsignatures\/.*)$/i;
const packed = 8;
const unpacked = 0;

/** The new bytes of an entry: a part of the file with all rewritten entries. */
interface Renewed {
  start: number;
  size: number;
  checksum: number;
}

class SpoolReader extends RandomAccessReader {
  readonly #file: OpenFile;
  constructor(file: OpenFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readParts([{ file: this.#file, start, end }]));
  }
}

/**
 * Cleans pictures, videos and PDF files in an office document or other archive, regardless of their names;
 * all else stays packed as it is. A signed one does not change. Null if broken, encrypted, or an attack.
 */
export async function cleanArchive(
  file: OpenFile,
  workplace: Workplace,
  clean: CleanContent,
): Promise<Cleaned | null> {
  const { spool, keepOpen, maximumBytes } = workplace;
  try {
    const archive = await fromRandomAccessReaderPromise(new SpoolReader(file), file.size, {
      decodeStrings: false,
      autoClose: false,
    });
    const entries = await listEntries(archive, file.size);
    if (entries === null) return null;
    let mayHoldPlace = false;
    const renewed = new Map<Entry, Renewed>();

    async function* renewEntries(): AsyncGenerator<Uint8Array> {
      let at = 0;
      let bytes = 0;
      for (const entry of entries ?? []) {
        if (entry.uncompressedSize === 0 || ![packed, unpacked].includes(entry.compressionMethod)) continue;
        const kind = recogniseFile(await readHead(archive, entry), '', maximumBytes);
        if (kind.place === null) continue;
        bytes += entry.uncompressedSize;
        if (kind.place === 'archive' || kind.place === 'unknown' || bytes > mostUnpackedBytes) {
          mayHoldPlace = true;
          continue;
        }
        await using content = await spool(await archive.openReadStreamPromise(entry));
        const cleaned = await clean(content, kind, workplace);
        mayHoldPlace ||= cleaned.mayHoldPlace === true;
        let [size, checksum] = [0, 0];
        for await (const chunk of readParts(cleaned.parts)) {
          size += chunk.byteLength;
          checksum = crc32(chunk, checksum);
        }
        if (size === entry.uncompressedSize && checksum === entry.crc32) continue;
        renewed.set(entry, { start: at, size, checksum });
        yield* readParts(cleaned.parts);
        at += size;
      }
    }

    const made = await spool(renewEntries());
    keepOpen(made);
    if (renewed.size === 0) return { parts: keepAll(file), taken: null, mayHoldPlace };
    // Rewritten entries are not compressed. If a file may not be that large, the archive was hostile.
    const grown = [...renewed].reduce((sum, [entry, { size }]) => sum + size - entry.compressedSize, 0);
    if (file.size + grown > maximumBytes) return { parts: keepAll(file), taken: null, mayHoldPlace: true };
    const isSigned = entries.some(({ fileNameRaw }) => signature.test(fileNameRaw.toString('latin1')));
    if (isSigned) return { parts: keepAll(file), taken: null, mayHoldPlace: true };
    return { parts: await pack(archive, file, entries, { made, renewed }), taken: null, mayHoldPlace };
  } catch (error) {
    // Errors of broken archives have only messages; any other error occurs again when the file is stored.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    return null;
  }
}

async function listEntries(archive: ZipFile, size: number): Promise<Entry[] | null> {
  const entries: Entry[] = [];
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    entries.push(entry);
    bytes += entry.compressedSize;
    const isUnusual = entry.isEncrypted() || entry.extraFields.some(({ id }) => id === zip64Field);
    if (isUnusual || entries.length > mostEntries || bytes > size) return null;
  }
  return entries;
}

async function readHead(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= headBytes) break;
  }
  return Buffer.concat(chunks);
}

/** The new archive: unchanged entries are not unpacked. */
async function pack(
  archive: ZipFile,
  file: OpenFile,
  entries: readonly Entry[],
  { made, renewed }: { made: OpenFile; renewed: ReadonlyMap<Entry, Renewed> },
): Promise<Part[]> {
  const parts: Part[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    const anew = renewed.get(entry);
    const [start, size] =
      anew === undefined ? [fileDataStart, entry.compressedSize] : [anew.start, anew.size];
    const [local, central] = writeHeaders(entry, at, anew);
    parts.push(local, { file: anew === undefined ? file : made, start, end: start + size });
    directory.push(central);
    at += local.byteLength + size;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { byteLength }) => sum + byteLength, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return [...parts, ...directory, end];
}

/** The headers before an entry's bytes, and in the list at the end (APPNOTE 4.3.7 and 4.3.12). */
function writeHeaders(
  entry: Entry,
  position: number,
  anew: Renewed | undefined,
): [local: Buffer, central: Buffer] {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(entry.versionNeededToExtract, 0);
  // The sizes are in the header, not after the bytes.
  shared.writeUInt16LE(entry.generalPurposeBitFlag & ~8, 2);
  shared.writeUInt16LE(anew === undefined ? entry.compressionMethod : unpacked, 4);
  shared.writeUInt16LE(entry.lastModFileTime, 6);
  shared.writeUInt16LE(entry.lastModFileDate, 8);
  shared.writeUInt32LE(anew?.checksum ?? entry.crc32, 10);
  shared.writeUInt32LE(anew?.size ?? entry.compressedSize, 14);
  shared.writeUInt32LE(anew?.size ?? entry.uncompressedSize, 18);
  shared.writeUInt16LE(entry.fileNameRaw.byteLength, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, entry.fileNameRaw]);
  shared.writeUInt16LE(entry.extraFieldRaw.byteLength, 24);
  const rest = Buffer.alloc(14);
  rest.writeUInt16LE(entry.fileCommentRaw.byteLength, 0);
  rest.writeUInt16LE(entry.internalFileAttributes, 4);
  rest.writeUInt32LE(entry.externalFileAttributes, 6);
  rest.writeUInt32LE(position, 10);
  const version = Buffer.alloc(2);
  version.writeUInt16LE(entry.versionMadeBy);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02', 'latin1'),
    version,
    shared,
    rest,
    entry.fileNameRaw,
    entry.extraFieldRaw,
    entry.fileCommentRaw,
  ]);
  return [local, central];
}
