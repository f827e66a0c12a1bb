import type { Readable } from 'node:stream';
import sax from 'sax';
import { type Entry, fromBufferPromise } from 'yauzl';
import { UnreadableTable, unpackedMaximum } from './table-limits.ts';

/** A limit that no normal workbook reaches. */
const partsMaximum = 2_000;

/** The parts of a workbook, each read as a stream. */
export interface Workbook {
  /** False if there is no such part. */
  read(path: string, see: XmlEyes): Promise<boolean>;
}

/** Receives the elements of an XML part while it is parsed; names come without their prefix. */
interface XmlEyes {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Opens a packed workbook. Refuses to read more than a maximum of unpacked bytes from all parts together. */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, Entry>();
  let left = unpackedMaximum;
  for await (const entry of archive.eachEntry()) {
    parts.set(entry.fileName.toLowerCase(), entry);
    if (parts.size > partsMaximum) throw new UnreadableTable('import.broken_workbook');
  }
  return {
    async read(path, see) {
      const entry = parts.get(path.toLowerCase());
      if (entry === undefined) return false;
      const spend = (bytes: number) => {
        left -= bytes;
        if (left < 0) throw new UnreadableTable('import.too_large_unpacked');
      };
      await readXml(await archive.openReadStreamPromise(entry), spend, see);
      return true;
    },
  };
}

async function readXml(stream: Readable, spend: (bytes: number) => void, see: XmlEyes): Promise<void> {
  const parser = sax.parser(true);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  parser.onopentag = ({ name, attributes }) =>
    see.open?.(dropPrefix(name), attributes as Record<string, string>);
  parser.ontext = (text) => see.text?.(text);
  parser.oncdata = (text) => see.text?.(text);
  parser.onclosetag = (name) => see.close?.(dropPrefix(name));
  // A valid workbook has no document type; a file with one may be an attack.
  parser.ondoctype = () => {
    throw new UnreadableTable('import.broken_workbook');
  };
  parser.onerror = (error) => {
    throw error;
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    spend(chunk.length);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

/** The name of an element or attribute without its namespace prefix. */
export function dropPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
