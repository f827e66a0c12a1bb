import type { IncomingHttpHeaders } from 'node:http';

/**
 * The single requested range of the file (RFC 9110 §14); null for the whole file: no range, several ranges,
 * an unknown unit or format, or a file that has changed (`If-Range`). `beyond` if it begins after the end.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  tag: string,
  size: number,
): { start: number; end: number } | 'beyond' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '');
  const known = headers['if-range'];
  if (match === null || (known !== undefined && known !== tag)) return null;
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? null : readSuffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'beyond' : { start, end };
}

/** The last `length` bytes. */
function readSuffix(length: number, size: number): { start: number; end: number } | 'beyond' {
  if (length === 0 || size === 0) return 'beyond';
  return { start: Math.max(0, size - length), end: size - 1 };
}
