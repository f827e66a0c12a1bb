import { expect, test } from 'vitest';
import { byNobody } from '#contract/platform/callers.ts';
import { nowhere } from '#contract/platform/reach.ts';
import { anyone, routesAt } from '#contract/platform/route.ts';
import { done } from '#contract/platform/rules.ts';
import { bind, routesOf } from './bind.ts';

const routes = routesAt('test', '/api', { reach: nowhere });

const answer = (method: 'get' | 'post', path: '/a' | '/b') =>
  bind(
    routes[method]('route', path, { access: anyone, callers: byNobody, reply: done, personal: false }),
    async () => ({ message: { key: 'test.done' } }),
  );
const [getA, getB, postA] = [answer('get', '/a'), answer('get', '/b'), answer('post', '/a')];

test('the routes of a domain are what its modules bind, alone or in lists, by path and method', () => {
  const helper = () => undefined;
  expect(routesOf({ getB, helper, limit: 3 }, { several: [postA, getA], nothing: null })).toEqual([
    getA,
    postA,
    getB,
  ]);
});
