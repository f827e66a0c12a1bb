import { beforeEach, describe, expect, test } from 'vitest';
import type { LanguageSettings } from '#contract/access/languages.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const path = '/api/admin/languages';
const countries = { ee: 'et', lv: 'lv', lt: 'lt', pl: 'pl' };

const kiik = await openTestApp('empty');
const administrator = await kiik.join({ type: 'administrator', flags: ['canAccessAdminLanguages'] });

let version: number;
beforeEach(async () => {
  ({ version } = (await administrator.get<LanguageSettings>(path)).body);
});

describe('the settings of languages', () => {
  test('tell how complete each language is', async () => {
    const { body } = await administrator.get<LanguageSettings>(path);
    expect(body.languages.map(({ code }) => code)).toEqual(['en', 'et', 'lv', 'lt', 'pl']);
    for (const { texts_count, total_count, missing } of body.languages) {
      expect([total_count - texts_count, missing]).toEqual([0, []]);
      expect(total_count).toBeGreaterThan(500);
    }
  });

  test('decide what visitors are offered and begin with', async () => {
    const offered = ['pl', 'en', 'et'];
    const country_languages = { ee: 'et', lv: 'en', lt: 'en', pl: 'pl' };
    const saved = await administrator.put<LanguageSettings>(path, { offered, country_languages, version });
    expect(saved).toMatchObject({ status: 200, body: { country_languages, version: version + 1 } });
    const visitor = kiik.visitor();
    const languages = await visitor.get('/api/lang/languages', { 'accept-language': 'lv, et;q=0.5' });
    expect(languages.body).toMatchObject({ lang: 'et', country: 'ee', countryLanguages: country_languages });
    const common = await visitor.get<{ data: { code: string }[] }>('/api/common/languages');
    expect(common.body.data.map(({ code }) => code)).toEqual(['en', 'et', 'pl']);
    const late = await administrator.put(path, { offered, country_languages, version });
    expect(late).toMatchObject({ status: 409, body: { current: { version: version + 1 } } });
  });

  test.for([
    [{ offered: ['et', 'lv', 'lt', 'pl'] }, ['offered']],
    [{ offered: ['en', 'et'] }, ['country_languages.lt', 'country_languages.lv', 'country_languages.pl']],
    [{ offered: ['en', 'de'] }, ['offered.1']],
    [{ country_languages: { ...countries, ee: 'fi' } }, ['country_languages.ee']],
  ] as const)('are refused with %o', async ([change, fields]) => {
    const offered = ['en', 'et', 'lv', 'lt', 'pl'];
    const { status, body } = await administrator.put(path, {
      offered,
      country_languages: countries,
      version,
      ...change,
    });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([422, [...fields]]);
  });

  test('are for administrators with the flag alone', async () => {
    const other = await kiik.join({ type: 'administrator', flags: ['canAccessUsersIndex'] });
    expect((await other.get(path)).status).toBe(403);
  });
});

describe('texts', () => {
  const texts = '/api/lang/ee_et.json';

  test('come all at once, or for the namespaces that a page needs', async () => {
    const visitor = kiik.visitor();
    const all = await visitor.get<Record<string, string>>(texts);
    const some = await visitor.get<Record<string, string>>(`${texts}?names=errors,flags,nothing`);
    const found = Object.entries(all.body).filter(([key]) => /^(errors|flags)\./.test(key));
    expect(found.length).toBeGreaterThan(100);
    expect(some.body).toEqual(Object.fromEntries(found));
    expect((await visitor.get(`${texts}?names=../errors`)).status).toBe(422);
  });

  test('are kept for good under the version that the page was sent with, and under no other', async () => {
    const visitor = kiik.visitor();
    const { version } = await readOwnTexts();
    const kept = await visitor.get(`${texts}?names=errors&version=${version}`);
    expect(kept.headers.get('cache-control')).toContain('immutable');
    const other = await visitor.get(`${texts}?names=errors&version=before`);
    expect(other.headers.get('cache-control')).toBe('no-cache');
  });
});
