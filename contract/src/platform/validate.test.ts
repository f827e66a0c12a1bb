import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { message } from './failure.ts';
import { onField } from './rule-error.ts';
import { validate } from './validate.ts';

const schema = z
  .strictObject({ start: z.number(), end: z.number() })
  .check(
    onField('end', ({ start, end }: { start: number; end: number }) =>
      end <= start
        ? message('events.end_before_start')
        : end > start + 60
          ? message('events.too_long', { n: 60 })
          : null,
    ),
  );

test.each([
  ['a rule of a domain keeps its text', { start: 2, end: 1 }, { end: [{ key: 'events.end_before_start' }] }],
  ['with its values', { start: 1, end: 99 }, { end: [{ key: 'events.too_long', values: { n: 60 } }] }],
  ['the library’s own sentence is no key', { start: 'x', end: 1 }, { start: [{ key: 'rules.invalid' }] }],
  ['a field too many is named', { start: 1, end: 2, more: 3 }, { more: [{ key: 'rules.unknown_field' }] }],
])('%s', (_, value, errors) => {
  expect({ ...validate(schema, value).errors }).toEqual(errors);
});
