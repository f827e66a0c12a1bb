import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('texts that arrive while others are being read keep them', async () => {
  // As in a build. Otherwise all texts load at once, as for the other tests.
  vi.resetModules();
  vi.stubGlobal('__TEXTS_AT_START__', 'shell');
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} });
  /** Finishes the loading of each reply, by the requested names. */
  const read = new Map<string, () => void>();
  vi.stubGlobal('fetch', async (address: string) => {
    const names = new URL(address, 'http://kiik.test').searchParams.get('names') ?? '';
    const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
    read.set(names, () =>
      resolve(Object.fromEntries(names.split(',').map((name) => [`${name}.title`, name]))),
    );
    return { ok: true, json: () => promise };
  });
  const { findText, needTexts, startLanguage } = await import('./texts.ts');
  const asked = async (names: string) => {
    await expect.poll(() => read.has(names), { timeout: 20_000 }).toBe(true);
    return () => read.get(names)?.();
  };
  const starting = startLanguage('en', 'ee');
  (await asked('errors,rules,shell'))();
  await starting;
  const courses = needTexts(['courses']);
  const endCourses = await asked('courses');
  const files = needTexts(['files']);
  const endFiles = await asked('files');
  endFiles();
  endCourses();
  await Promise.all([courses, files]);
  expect(findText('courses.title')).toBe('courses');
  expect(findText('files.title')).toBe('files');
});
