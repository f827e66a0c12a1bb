import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberNames } from '../library/file-names.ts';
import { diskNameBytes, makeDiskName } from './disk-names.ts';
import { isReservedName } from './reserved-names.ts';

const bytesOf = (name: string) => Buffer.byteLength(name);

describe('a name on a disk', () => {
  test.each([
    ['Jõulupidu: 1. osa', 'Jõulupidu_ 1. osa'],
    ['Rühm 3/4', 'Rühm 3_4'],
    ['Kes? "Mina" <siin> | seal*', 'Kes_ _Mina_ _siin_ _ seal_'],
    ['C:\\laps.jpg', 'C__laps.jpg'],
    ['CON.jpg', '_CON.jpg'],
    ['aux', '_aux'],
    ['com¹.txt', '_com¹.txt'],
    ['nul .txt', '_nul .txt'],
    ['lpt7 .', '_lpt7'],
    ['console.txt', 'console.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['a. . ', 'a'],
    ['o\u0303un.jpg', 'õun.jpg'],
    ['annex\u202egpj.exe', 'annexgpj.exe'],
    [`${'🌲'.repeat(187)}.jpg`, `${'🌲'.repeat(62)}.jpg`],
    [`${'õ'.repeat(187)}.jpg`, `${'õ'.repeat(125)}.jpg`],
    ['👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(10)],
    ['x'.repeat(255), 'x'.repeat(255)],
    ['x'.repeat(256), 'x'.repeat(255)],
  ])('%s', (name, kept) => {
    expect(makeDiskName(name)).toBe(kept);
  });

  test('is one that every disk keeps, whatever it was', () => {
    const pieces = fc.constantFrom(
      'con',
      'NUL',
      'a',
      '.',
      ' ',
      '/',
      ':',
      '🌲',
      'õ',
      '\u0301',
      '👩‍👦',
      '\u202e',
      '.jpg',
      'x'.repeat(90),
    );
    const names = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(names, (name) => {
        const kept = makeDiskName(name);
        expect(bytesOf(kept)).toBeLessThanOrEqual(diskNameBytes);
        expect(kept).toMatch(/[^\s.]/u);
        expect(kept).not.toMatch(/[\\/:*?"<>|\p{Cc}]|[. ]$/u);
        expect(isReservedName(kept)).toBe(false);
        expect(kept.isWellFormed()).toBe(true);
      }),
    );
  });

  test('is different from every other of an archive, also where all have to be cut', () => {
    const long = `${'🌲'.repeat(187)}.jpg`;
    const names = numberNames([...Array.from({ length: 120 }, () => long), 'a/b.txt', 'A:b.txt', 'a_b.txt']);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(bytesOf(name)).toBeLessThanOrEqual(diskNameBytes);
    expect(names.slice(0, 2)).toEqual([`${'🌲'.repeat(62)}.jpg`, `${'🌲'.repeat(61)} (2).jpg`]);
    expect(names.slice(-3)).toEqual(['a_b.txt', 'A_b (2).txt', 'a_b (3).txt']);
  });
});
