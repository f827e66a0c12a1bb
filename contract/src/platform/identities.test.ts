import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { identityId } from './identities.ts';

const isNamed = (uniqueId: string) => z.safeParse(identityId, uniqueId).success;

test.each(['group-1', 'employees-120'])('%s names what it says', (uniqueId) => {
  expect(isNamed(uniqueId)).toBe(true);
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
  'group-1\n',
])('%j names nothing', (uniqueId) => {
  expect(isNamed(uniqueId)).toBe(false);
});
