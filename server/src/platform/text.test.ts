import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { languageCodes } from '#contract/platform/language.ts';
import { loadTexts } from './text.ts';

describe('loadTexts', () => {
  let directory: string;

  async function write(language: string, domain: string, texts: unknown) {
    await writeFile(join(directory, language, `${domain}.json`), JSON.stringify(texts));
  }

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'kiik-text-'));
    for (const language of languageCodes) await mkdir(join(directory, language));
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('finds a text by its domain and a key that may hold dots and colons', async () => {
    await write('en', 'folders', { 'list.empty': 'Nothing here', 'note:short': 'Note' });
    await write('et', 'folders', { 'list.empty': 'Siin pole midagi', 'note:short': 'Märkus' });
    const { translate } = await loadTexts(directory);
    expect(translate('et', 'folders.list.empty')).toBe('Siin pole midagi');
    expect(translate('et', 'folders.note:short')).toBe('Märkus');
  });

  test('falls back to English, then to the key', async () => {
    await write('en', 'folders', { title: 'Folders' });
    const { translate } = await loadTexts(directory);
    expect(translate('pl', 'folders.title')).toBe('Folders');
    expect(translate('pl', 'folders.absent')).toBe('folders.absent');
  });

  test('fills in values as they are, whatever they hold or are called', async () => {
    await write('en', 'mail', { hello: 'Hello {{name}}, {{context}} {{lng}}', secret: 'Inner' });
    const { translate } = await loadTexts(directory);
    const values = { name: "<b>O'Neill</b> $t(mail.secret) {{lng}}", context: 'male', lng: 'et' };
    expect(translate('en', 'mail.hello', values)).toBe(
      "Hello <b>O'Neill</b> $t(mail.secret) {{lng}}, male et",
    );
  });

  test('chooses the plural form of each language by its own rules', async () => {
    await write('en', 'child', { count_one: '{{count}} child', count_other: '{{count}} children' });
    await write('pl', 'child', {
      count_one: '{{count}} dziecko',
      count_few: '{{count}} dzieci (few)',
      count_many: '{{count}} dzieci (many)',
      count_other: '{{count}} dziecka',
    });
    await write('lv', 'child', {
      count_zero: '{{count}} bērnu',
      count_one: '{{count}} bērns',
      count_other: '{{count}} bērni',
    });
    const { translate } = await loadTexts(directory);
    const say = (language: 'en' | 'pl' | 'lv', count: number) =>
      translate(language, 'child.count', { count });
    expect([0, 1, 2].map((count) => say('en', count))).toEqual(['0 children', '1 child', '2 children']);
    expect([1, 3, 5, 22, 1.5].map((count) => say('pl', count))).toEqual([
      '1 dziecko',
      '3 dzieci (few)',
      '5 dzieci (many)',
      '22 dzieci (few)',
      '1.5 dziecka',
    ]);
    expect([0, 1, 2, 11, 21].map((count) => say('lv', count))).toEqual([
      '0 bērnu',
      '1 bērns',
      '2 bērni',
      '11 bērnu',
      '21 bērns',
    ]);
  });

  test('hands out one flat map a language, with an etag that follows its content', async () => {
    await write('en', 'folders', { title: 'Folders' });
    await write('en', 'access', { title: 'Sign in' });
    const first = await loadTexts(directory);
    expect(first.texts('en')).toEqual({ 'access.title': 'Sign in', 'folders.title': 'Folders' });
    expect((await loadTexts(directory)).etag('en')).toBe(first.etag('en'));
    await write('en', 'access', { title: 'Log in' });
    const second = await loadTexts(directory);
    expect(second.etag('en')).not.toBe(first.etag('en'));
    expect(second.etag('et')).toBe(first.etag('et'));
  });

  test('refuses a file that is no flat map of texts', async () => {
    await write('lt', 'folders', { list: { empty: 'Tuščia' } });
    await expect(loadTexts(directory)).rejects.toThrow(/lt\/folders\.json must be one flat map/);
  });
});
