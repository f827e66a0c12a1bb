import { describe, expect, test } from 'vitest';
import { validate } from '#contract/platform/validate.ts';
import { domains } from '#server/domains.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const lists = domains
  .flatMap((domain) => domain.routes.map(({ route }) => route))
  .filter(
    ({ query }) =>
      query !== undefined &&
      validate(query, { perPage: 'many' }).errors?.perPage?.[0]?.key === 'rules.only_integers',
  )
  .map((route) => [route.name, route] as const);

const kiik = await openTestApp('demo');

describe('a table query may say its language', () => {
  test.each(lists)('%s', (_, { query, example }) => {
    const given = (example as { query?: Record<string, string> }).query ?? {};
    const check = (lang: string) => validate(query as never, { ...given, lang }).errors;
    expect(check('et')).toBeNull();
    expect(check('xx')).toHaveProperty('lang');
  });

  test('and what has a name in each is named in it', async () => {
    const manager = await kiik.signIn('manager@kiik.test');
    const name = async (lang: string) => {
      const path = `/api/kindergartens/1/system-groups?lang=${lang}`;
      return (await manager.get<{ data: { name: string }[] }>(path)).body.data[0]?.name;
    };
    expect(new Set(await Promise.all(['en', 'et', 'lv', 'lt', 'pl'].map(name))).size).toBe(5);
  });
});
