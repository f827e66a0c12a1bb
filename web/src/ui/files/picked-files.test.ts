import { describe, expect, test } from 'vitest';
import {
  cutFileName,
  fileMaximumBytes,
  formatFileSize,
  shortenFileName,
  sortPickedFiles,
} from './picked-files.ts';

const file = (name: string, size: number) => ({ name, size, lastModified: 0 });

test('files of 0 bytes and above 200,000,000 are told apart', () => {
  const picked = [
    file('a.txt', 0),
    file('b.txt', 1),
    file('c.mp4', fileMaximumBytes),
    file('d.mp4', fileMaximumBytes + 1),
  ];
  const { good, empty, oversized } = sortPickedFiles(picked, []);
  expect(good.map(({ name }) => name)).toEqual(['b.txt', 'c.mp4']);
  expect(empty.map(({ name }) => name)).toEqual(['a.txt']);
  expect(oversized.map(({ name }) => name)).toEqual(['d.mp4']);
});

test('a file that is there already does not come twice', () => {
  expect(sortPickedFiles([file('a.txt', 1), file('a.txt', 2)], [file('a.txt', 1)]).good).toEqual([
    file('a.txt', 2),
  ]);
});

describe('a name that is stored', () => {
  test('has 191 characters at most and keeps its extension', () => {
    expect(cutFileName('kevad.jpg')).toBe('kevad.jpg');
    const long = `${'ö'.repeat(300)}.jpeg`;
    expect([...cutFileName(long)]).toHaveLength(191);
    expect(cutFileName(long)).toMatch(/ö\.jpeg$/);
  });

  test('is cut between characters, never through an emoji', () => {
    expect(cutFileName('🦔'.repeat(200))).toBe('🦔'.repeat(191));
  });

  test('may have a dot without an extension', () => {
    expect(cutFileName(`.${'a'.repeat(300)}`)).toHaveLength(191);
    expect(cutFileName(`${'a'.repeat(300)}. b`)).toBe('a'.repeat(191));
  });
});

test.each([
  ['short.jpg', 26, 'short.jpg'],
  ['abcdefghijklmnopqrstuvwxyz', 26, 'abcdefghijklmnopqrstuvwxyz'],
  ['abcdefghijklmnopqrstuvwxyz1', 26, 'abcdefghijklm…pqrstuvwxyz1'],
  ['abcdefghij', 5, 'ab…ij'],
  ['abcdefghij', 6, 'abc…ij'],
  ['🦔🦔🦔🦔🦔🦔', 5, '🦔🦔…🦔🦔'],
])('%s in %i characters is %s', (name, maximum, shown) => {
  expect(shortenFileName(name, maximum)).toBe(shown);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_540_000, '1.5 MB'],
  [200_000_000, '200 MB'],
  [3_000_000_000, '3 GB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes, 'en-GB').replaceAll('\u00a0', ' ')).toBe(shown);
});
