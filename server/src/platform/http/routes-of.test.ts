import { expect, test } from 'vitest';
import { byNobody } from '#contract/platform/callers.ts';
import { nowhere } from '#contract/platform/reach.ts';
import { anyone, defineRoute } from '#contract/platform/route.ts';
import { done } from '#contract/platform/rules.ts';
import { bind, routesOf } from './bind.ts';

const answer = (method: 'GET' | 'POST', path: '/api/a' | '/api/b') =>
  bind(
    defineRoute({
      name: 'test.route',
      method,
      path,
      reach: nowhere,
      access: anyone,
      callers: byNobody,
      reply: done,
      personal: false,
    }),
    async () => ({ message: { key: 'test.done' } }),
  );
const [getA, getB, postA] = [answer('GET', '/api/a'), answer('GET', '/api/b'), answer('POST', '/api/a')];

test('the routes of a domain are what its modules bind, alone or in lists, by path and method', () => {
  const helper = () => undefined;
  expect(routesOf({ getB, helper, limit: 3 }, { several: [postA, getA], nothing: null })).toEqual([
    getA,
    postA,
    getB,
  ]);
});
