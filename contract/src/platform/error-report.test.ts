import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorReport, isIgnoredError } from './error-report.ts';
import { validate } from './validate.ts';

const report = { kind: 'error', name: 'TypeError', path: '/', version: '0.1.0' };
const clean = (field: 'name' | 'message' | 'stack' | 'path', sent: string) =>
  validate(errorReport, { ...report, [field]: sent }).value?.[field];

describe('a message', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'fname')",
      "Cannot read properties of undefined (reading 'fname')",
    ],
    ['Unexpected token \'M\', "Mari Maasikas" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['No child "Mari" in `Jänkud`', 'No child … in …'],
    ['mari.maasikas@example.org is taken', '… is taken'],
    ['Kood 60107050123 puudub', 'Kood # puudub'],
    ['GET https://kiik.test/api/children/12?term=Mari failed', 'GET … failed'],
    ['Laps Õie Äär puudub', 'Laps …ie …r puudub'],
    ['Ребёнок Анна', '…'],
    ['open "quote never ends Mari', 'open …'],
    ['line\nMari', 'line…Mari'],
    ['x is not a function', 'x is not a function'],
    ["Can't find variable: folder", "Can't find variable: folder"],
    ["'Mari O'Neil' is missing", '… is missing'],
    ['x"Mari"', 'x…'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(clean('message', sent)).toBe(kept);
    expect(clean('message', kept)).toBe(kept);
  });
});

describe('a stack', () => {
  test('of any browser is kept as its frames alone', () => {
    const chrome =
      'TypeError: Mari is missing\n    at openFolder (https://kiik.test/assets/index-4f2a.js?token=abc:12:3401)\n    at async https://kiik.test/assets/vendor.js:1:2\n    at new Thing (/assets/a.mjs:3:4)\n    at <anonymous>';
    const firefox =
      'openFolder@https://kiik.test/assets/index-4f2a.js:12:3401\n@https://kiik.test/assets/vendor.js:1:2\n';
    expect(clean('stack', chrome)).toBe('openFolder index-4f2a.js:12:3401\nvendor.js:1:2\nThing a.mjs:3:4');
    expect(clean('stack', firefox)).toBe('openFolder index-4f2a.js:12:3401\nvendor.js:1:2');
  });

  test('is the same when it is cleaned again, and no longer than twenty frames', () => {
    const frames = Array.from(
      { length: 50 },
      (_, index) => `    at f${index} (https://kiik.test/a.js:${index}:1)`,
    );
    const once = clean('stack', frames.join('\n')) ?? '';
    expect(once.split('\n')).toHaveLength(20);
    expect(clean('stack', once)).toBe(once);
  });
});

describe('a path', () => {
  test.each([
    ['/gallery/123?term=Mari#top', '/gallery/{id}'],
    ['/gallery/{id}', '/gallery/{id}'],
    ['/gallery/$folder', '/gallery/$folder'],
    ['/set-password/5/AbC123xyz', '/set-password/{id}/{id}'],
    ['/search/Mari Maasikas', '/search/{id}'],
    ['/children/õie', '/children/{id}'],
    ['/documents/child-profile', '/documents/child-profile'],
  ])('%s is kept as %s', (sent, kept) => expect(clean('path', sent)).toBe(kept));
});

test('whatever is sent, no address, digit of a message or foreign letter comes through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (sent) => {
      expect(clean('message', sent)).toMatch(/^[\x20-\x7e…]*$/);
      expect(clean('message', sent)).not.toMatch(/[@\d]/);
      expect(clean('message', clean('message', sent) ?? '')).toBe(clean('message', sent));
      expect(clean('path', sent)).not.toMatch(/[?#@]/);
      expect(clean('name', sent)).toMatch(/^[\w.$]{0,80}$/);
    }),
    { numRuns: 500 },
  );
});

describe('not worth a report', () => {
  test.each([
    { name: 'Failure', message: 'errors.not_signed_in', status: 401 },
    { name: 'TypeError', message: 'Failed to fetch' },
    { name: 'TypeError', message: 'Failed to fetch (kiik.test)' },
    { name: 'TypeError', message: 'NetworkError when attempting to fetch resource.' },
    { name: 'TypeError', message: 'Load failed' },
    { name: 'Error', message: 'Network Error' },
    { name: 'AbortError', message: 'signal is aborted without reason' },
    { name: 'AbortError', message: 'The play() request was interrupted by a call to pause().' },
    {
      name: 'NotAllowedError',
      message: "play() failed because the user didn't interact with the document first.",
    },
    { name: 'Error', message: 'Navigation cancelled from "/a" to "/b"' },
  ])('is $name: $message', (error) => expect(isIgnoredError(error)).toBe(true));

  test.each([
    {
      name: 'TypeError',
      message: 'Failed to fetch dynamically imported module: https://kiik.test/assets/a.js',
    },
    { name: 'ChunkLoadError', message: 'timeout' },
    { name: 'TypeError', message: "Cannot read properties of undefined (reading 'play')" },
    { name: 'Failure', message: 'errors.generic', status: 500 },
    { name: 'Failure', message: 'errors.forbidden', status: 403 },
  ])('is not $name: $message', (error) => expect(isIgnoredError(error)).toBe(false));
});
