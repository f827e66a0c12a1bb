import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ruleCases } from './rule-cases.ts';
import { ruleCatalogue, ruleNames } from './rule-catalogue.ts';
import { collectErrors, onField } from './rule-error.ts';
import { findMissingLanguages } from './rules-choice.ts';
import { day } from './rules-date.ts';
import { findEndDatePast, findStartDateAfterEnd } from './rules-order.ts';
import { text } from './rules-text.ts';
import { validate } from './validate.ts';

/** A sentence's worth of the value, for the name of a failure. */
const show = (value: unknown) => JSON.stringify(value).slice(0, 80);

describe.each(ruleNames)('%s', (name) => {
  const { accepted, becomes = [], refused } = ruleCases[name];

  test('has at least 15 values that are accepted and 15 that are refused', () => {
    expect(accepted.length + becomes.length).toBeGreaterThanOrEqual(15);
    expect(Object.values(refused).flat().length).toBeGreaterThanOrEqual(15);
  });

  test('has accents, Cyrillic letters and marks that reverse the text direction', () => {
    const text = JSON.stringify([accepted, becomes, refused]);
    for (const kind of [
      /[\u00c0-\u017f]/,
      /\p{Script=Cyrillic}/u,
      /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/,
    ])
      expect(text).toMatch(kind);
  });

  test('accepts', () => {
    for (const [typed, kept] of [...accepted.map((value) => [value, value]), ...becomes]) {
      expect(validate(ruleCatalogue[name], typed), show(typed)).toEqual({ value: kept, errors: null });
    }
  });

  test('is kept by what it made of a value', () => {
    // Amounts as typed are another form than amounts as kept.
    if (name === 'typed_money') return;
    for (const [, kept] of becomes) {
      expect(validate(ruleCatalogue[name], kept), show(kept)).toEqual({ value: kept, errors: null });
    }
  });

  test('refuses', () => {
    for (const [expected, values] of Object.entries(refused)) {
      const [key, field = ''] = expected.split(' at ');
      for (const value of values) {
        const { errors } = validate(ruleCatalogue[name], value);
        expect(errors?.[field]?.map((one) => one.key) ?? [], show(value)).toContain(`rules.${key}`);
      }
    }
  });
});

describe('rules over several fields', () => {
  const form = z
    .strictObject({ name: text(1, 5), start: day, end: day })
    .check(onField('start', ({ start, end }) => findStartDateAfterEnd(start, end, 'refused')));

  test('speak at once with the rules of single fields', () => {
    const { errors } = validate(form, { name: 'too long', start: '2026-10-15', end: '2026-10-14' });
    expect(errors).toEqual({
      name: [{ key: 'rules.max_length' }],
      start: [{ key: 'rules.start_date_before_end' }],
    });
  });

  test('leave a field alone that has an error already, and values that are no object', () => {
    const { errors } = validate(form, { name: 'a', start: '2026-02-30', end: '2026-01-01' });
    expect(errors).toEqual({ start: [{ key: 'rules.not_valid_date' }] });
    expect(Object.keys(validate(form, 'a').errors ?? {})).toEqual(['']);
  });

  test('are gathered by field where they need to know the day', () => {
    expect(collectErrors({ end: findEndDatePast('2026-10-13', '2026-10-14'), start: null })).toEqual({
      end: [{ key: 'rules.end_date_in_past' }],
    });
    expect(collectErrors({ end: findEndDatePast('2026-10-14', '2026-10-14') })).toBeNull();
  });
});

test.each(['email', 'new_password', 'time', 'day'] as const)(
  'an empty %s is only said to be required',
  (name) => {
    expect(validate(ruleCatalogue[name], '').errors).toEqual({ '': [{ key: 'rules.required' }] });
  },
);

test('the languages that a text still lacks are named in their order', () => {
  expect(findMissingLanguages({ et: 'Karud', en: 'Bears', pl: ' ' })).toEqual(['lv', 'lt', 'pl']);
  expect(findMissingLanguages({})).toEqual(['en', 'et', 'lv', 'lt', 'pl']);
});
