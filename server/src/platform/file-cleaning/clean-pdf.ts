import { inflateSync } from 'node:zlib';
import { isFrame } from './clean-jpeg.ts';
import { fill } from './movie-boxes.ts';
import { type Cleaned, findAll, keepAll, readWindows, windowBytes } from './parts.ts';
import type { OpenFile } from './spool.ts';

const mostDictionaryBytes = 4_000;
const mostNotesBytes = 1024 * 1024;
/** A PDF with more than this is a book, or meant to overload the server: the rest is not checked. */
const mostSegments = 20_000;
const mostStreams = 50_000;
const mostNotes = 500;
const jpegBeginning = Buffer.from([0xff, 0xd8, 0xff]);
/** The names of places in XMP, with any prefix. */
const placeWords = /gps|latitude|longitude|location|city|country|province|state\b|geo:/i;

type Range = [start: number, end: number];

/**
 * Overwrites in place the metadata of pictures inside a PDF, and XMP notes that name a place. A signed PDF
 * does not change. Data that cannot be read (encrypted, attached, packed twice) sets `mayHoldPlace`.
 */
export async function cleanPdf(file: OpenFile): Promise<Cleaned> {
  const found: Range[] = [];
  let mayHoldPlace = false;
  let isSigned = false;
  const findNotes = openNotesFinder(file);
  let [streams, notesRead] = [0, 0];
  for await (const { start, window } of readWindows(file)) {
    for (const at of findAll(window, jpegBeginning))
      found.push(...(await findNotes.at(start + at, window, start)));
    const text = window.toString('latin1');
    isSigned ||= text.includes('/ByteRange');
    mayHoldPlace ||= text.includes('/Encrypt');
    for (const { index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
      // What begins in the overlap is found again in the next window, with the text before it.
      if (start > 0 && index < mostDictionaryBytes) continue;
      if (index >= windowBytes + mostDictionaryBytes) break;
      streams += 1;
      if (streams > mostStreams) break;
      const before = text.slice(Math.max(0, index - mostDictionaryBytes), index);
      const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
      const content = start + index + (text[index + 6] === '\r' ? 8 : 7);
      if (/\/EmbeddedFile\b/.test(dictionary) || notesRead > mostNotes) mayHoldPlace = true;
      else if (/\/DCTDecode\b/.test(dictionary) && /Decode\b/.test(dictionary.replace('/DCTDecode', '')))
        mayHoldPlace = true;
      else if (/\/Subtype\s*\/XML\b/.test(dictionary)) {
        notesRead += 1;
        const notes = await readNotes(file, content, /\/FlateDecode\b/.test(dictionary));
        if (notes === 'packed') mayHoldPlace = true;
        else if (notes !== null) found.push(notes);
      }
    }
  }
  mayHoldPlace ||= streams > mostStreams || findNotes.isTired();
  if (isSigned) return { parts: keepAll(file), taken: null, mayHoldPlace: mayHoldPlace || found.length > 0 };
  for (const [start, end] of found) await fill(file, start, end, ' ');
  return { parts: keepAll(file), taken: null, mayHoldPlace };
}

/** The position of notes with a place; `packed` if they cannot be overwritten; null without a place. */
async function readNotes(file: OpenFile, start: number, isPacked: boolean): Promise<Range | 'packed' | null> {
  const bytes = await file.read(start, mostNotesBytes);
  const end = bytes.indexOf('endstream');
  const content = bytes.subarray(0, end === -1 ? bytes.byteLength : end);
  if (!isPacked) return placeWords.test(readText(content)) ? [start, start + content.byteLength] : null;
  try {
    return placeWords.test(readText(inflateSync(content, { maxOutputLength: mostNotesBytes })))
      ? 'packed'
      : null;
  } catch {
    return 'packed';
  }
}

/** Works for every encoding of XMP, because all searched words are ASCII. */
function readText(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll('\0', '');
}

/**
 * Finds the segments of a JPEG at that position that are not needed to draw it. Other bytes that look like
 * its beginning are not followed by tables, a frame and a scan.
 */
function openNotesFinder(file: OpenFile) {
  // Skipping those before this position costs almost nothing.
  let segments = 0;
  const at = async (start: number, window: Buffer, windowStart: number): Promise<Range[]> => {
    const notes: Range[] = [];
    let frames = 0;
    for (let position = start + 2; segments < mostSegments; ) {
      const offset = position - windowStart;
      const isNear = offset + 16 <= window.byteLength;
      segments += isNear ? 0.01 : 1;
      const head = isNear ? window.subarray(offset, offset + 16) : await file.read(position, 16);
      const [filler, marker = 0] = head;
      if (filler !== 0xff || marker < 0xc0 || head.byteLength < 4) return [];
      if (marker === 0xda) return frames > 0 ? notes : [];
      const end = position + 2 + head.readUInt16BE(2);
      const isNote = marker === 0xfe || (marker > 0xe0 && marker <= 0xef);
      const isNeeded = /^(ICC_PROFILE|Adobe)/.test(head.toString('latin1', 4));
      if (isNote && !isNeeded) notes.push([position + 4, end]);
      if (isFrame(marker)) frames += 1;
      position = end;
    }
    return [];
  };
  return { at, isTired: () => segments >= mostSegments };
}
