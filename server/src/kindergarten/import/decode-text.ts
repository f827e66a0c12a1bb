import { UnreadableTable } from './table-limits.ts';

/** The single-byte encodings of spreadsheets in the four countries, and the letters expected in each. */
const regional = {
  'windows-1257': 'āčēģīķļņšūžąęėįųõäöüćłńóśźżåé',
  'windows-1250': 'ąćęłńóśźżšžčäöüéáíý',
  'windows-1252': 'õäöüšžåéèíóáñæøç',
} as const;

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | keyof typeof regional;

/** Characters that no table written by a person contains. */
const binary = /(?![\t\n\v\f\r])\p{Cc}/u;

/** The text of a file and its encoding: by the byte order mark, else by the letters it contains. */
export function decodeText(bytes: Buffer): { text: string; encoding: TextEncoding } {
  const encoding = findEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (binary.test(text)) throw new UnreadableTable('import.not_a_table');
  return { text, encoding };
}

function findEncoding(bytes: Buffer): TextEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const wide = findWideEncoding(bytes.subarray(0, 2_000));
  if (wide !== null) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return guessRegional(bytes);
  }
}

/** Without a mark, UTF-16 is recognised by the zero byte in nearly every letter. */
function findWideEncoding(start: Buffer): TextEncoding | null {
  const empty = [0, 0];
  start.forEach((byte, index) => {
    if (byte === 0) empty[index % 2] = (empty[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = empty;
  if (odd > start.length / 4 && even < odd / 4) return 'utf-16le';
  if (even > start.length / 4 && odd < even / 4) return 'utf-16be';
  return null;
}

function guessRegional(bytes: Buffer): TextEncoding {
  let best: TextEncoding = 'windows-1257';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [encoding, letters] of Object.entries(regional)) {
    let score = 0;
    for (const [letter] of new TextDecoder(encoding).decode(bytes).matchAll(/[^\p{ASCII}\p{P}\p{Z}]/gu)) {
      score += letters.includes(letter.toLowerCase()) ? 1 : -3;
    }
    if (score <= highest) continue;
    highest = score;
    best = encoding as TextEncoding;
  }
  return best;
}
