import { describe, expect, onTestFinished, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { ruleCases } from '#contract/platform/rule-cases.ts';
import { ruleNames } from '#contract/platform/rule-catalogue.ts';
import { openTestApp, startTestApp } from '#server/testing/test-app.ts';

import { showcase } from './domain.ts';

const kiik = await openTestApp('demo');

const show = (value: unknown) => JSON.stringify(value).slice(0, 80);
const check = (rule: string, value: unknown) =>
  kiik.visitor().post<{ value: unknown }>(`/api/dev/rules/${rule}`, { value });

/** The HTTP layer refuses values that PostgreSQL cannot store, before any handler, and names the place. */
const holdsUnstorable = (value: unknown) => /\\u0000|\\ud[89a-f]/.test(JSON.stringify(value));

describe.each(ruleNames)('%s over HTTP', (name) => {
  const { accepted, becomes = [], refused } = ruleCases[name];

  test('accepts', async () => {
    for (const [typed, kept] of [...accepted.map((value) => [value, value]), ...becomes]) {
      expect(await check(name, typed), show(typed)).toMatchObject({ status: 200, body: { value: kept } });
    }
  });

  test('refuses', async () => {
    for (const [place, values] of Object.entries(refused)) {
      const [key, field] = place.split(' at ');
      for (const value of values) {
        const { status, body } = await check(name, value);
        expect(status, show(value)).toBe(422);
        const path = field === undefined ? 'value' : `value.${field}`;
        const keys = body.errors?.[path]?.map((one) => one.key) ?? [];
        expect(keys, show(value)).toContain(
          holdsUnstorable(value) ? 'rules.unstorable_text' : `rules.${key}`,
        );
      }
    }
  });
});

test('rich text arrives clean', async () => {
  const sent = '<p onclick="alert(1)">a<script>b</script><a href="javascript:alert(1)">c</a></p>';
  expect((await check('rich_text', sent)).body).toEqual({
    value: '<p>a<a rel="noopener noreferrer nofollow">c</a></p>',
  });
});

test('an unknown rule is refused', async () => {
  for (const rule of ['constructor', '__proto__', 'toString', 'nothing']) {
    expect((await check(rule, 'a')).status).toBe(422);
  }
});

test('outside the demo there is nothing to try', async () => {
  const plain = await startTestApp('empty');
  onTestFinished(() => plain.stop());
  const visitor = plain.visitor();
  for (const { route } of showcase.routes) {
    const { params, query, body }: Route['example'] = route.example;
    const path = route.path.replaceAll(
      /\{(\w+)\}/g,
      (_, name) => (params as Record<string, string>)[name] ?? '',
    );
    const call = `${path}?${new URLSearchParams(query as Record<string, string>)}`;
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await visitor.send(
      route.method,
      call,
      body === undefined ? null : JSON.stringify(body),
      headers,
    );
    expect({ call, status: reply.status }).toEqual({ call, status: 404 });
    await reply.text();
  }
});
