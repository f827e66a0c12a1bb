import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phone } from '#contract/platform/rules-account.ts';
import { rowId } from '#contract/platform/rules-number.ts';
import { holdValues, makeBody, makeEmptyValues } from './form-body.ts';

const body = z.strictObject({
  name: z.string(),
  note: z.optional(z.nullable(z.string())),
  phone: z.nullable(phone),
  places: z.nullable(z.union([z.number(), z.string()])),
  language: z.optional(z.enum(['et', 'en'])),
  relation: z.literal([1, 2]),
  course_id: z.nullable(rowId),
  child_ids: z.array(rowId),
  members: z.array(z.string()),
  hidden: z.boolean(),
});

test('a row is held as it is typed, what is not known empty', () => {
  const row = {
    name: 'Chicks',
    note: null,
    phone: null,
    places: 20,
    relation: 2,
    child_ids: [1],
    hidden: true,
  };
  expect(holdValues(body, row)).toEqual({
    ...row,
    note: '',
    phone: { code: '', number: '' },
    places: '20',
    relation: '2',
  });
  expect(makeEmptyValues(body, ['name', 'phone', 'child_ids', 'hidden'])).toEqual({
    name: '',
    phone: { code: '', number: '' },
    child_ids: [],
    hidden: false,
  });
});

test('what is left empty is null where it may be, and a choice that nobody makes is left out', () => {
  const empty = { note: ' ', phone: { code: '', number: '' }, places: '', course_id: [] };
  expect(makeBody(body, { ...empty, language: '', name: '' })).toEqual({
    name: '',
    note: null,
    phone: null,
    places: null,
    course_id: null,
  });
  const half = { code: '+372', number: '' };
  expect(makeBody(body, { phone: half, language: 'et' })).toEqual({ phone: half, language: 'et' });
});

test('rows of a pick-list are their ids, and a chosen number is a number', () => {
  const chicks = { id: '7', name: 'Chicks' };
  expect(makeBody(body, { course_id: [chicks], child_ids: [chicks], relation: '2', places: '20' })).toEqual({
    course_id: 7,
    child_ids: [7],
    relation: 2,
    places: '20',
  });
  expect(makeBody(body, { members: [{ unique_id: 'employees-1', name: 'All', type: 'employees' }] })).toEqual(
    {
      members: ['employees-1'],
    },
  );
  expect(makeBody(undefined, { name: 'Chicks' })).toEqual({ name: 'Chicks' });
});
