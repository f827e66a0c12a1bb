import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { identityOf, identityTypes, memberTypes, parseIdentity } from './identities.ts';

test.each(identityTypes)('%s-12 names what it says', (type) => {
  expect(parseIdentity(`${type}-12`)).toEqual({ type, id: 12 });
});

test.each([
  '',
  'group',
  'group-',
  'group-0',
  'group-01',
  'group--1',
  'group-1.5',
  'group-1 ',
  ' group-1',
  'GROUP-1',
  'group-9999999999999999',
  'child-1',
  'constructor-1',
  'group-1\n',
])('%j names nothing', (uniqueId) => {
  expect(parseIdentity(uniqueId)).toBeNull();
});

test('a target group is made of everything but target groups and the teachers of a class', () => {
  const rule = identityOf(memberTypes);
  expect(z.safeParse(rule, 'course-5').success).toBe(true);
  expect(z.safeParse(rule, 'group-5').success).toBe(false);
  expect(z.safeParse(rule, 'teachers-5').success).toBe(false);
});
