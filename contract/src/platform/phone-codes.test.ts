import { expect, test } from 'vitest';
import { findPhoneCountry, nearbyCountries, phoneCodes } from './phone-codes.ts';
import { phone } from './rules-account.ts';
import { validate } from './validate.ts';

test('every code passes the rule of phone numbers, and every country has a name in every language', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const { abbr, code } of phoneCodes) {
    expect(validate(phone, { code, number: '5123456' }).errors, abbr).toBe(null);
    expect(names.of(abbr.toUpperCase()), abbr).not.toBe(abbr.toUpperCase());
  }
  expect(new Set(phoneCodes.map(({ abbr }) => abbr)).size).toBe(phoneCodes.length);
  expect(phoneCodes.length).toBeGreaterThan(230);
});

test('a code leads to a country that has it', () => {
  for (const { code } of phoneCodes) {
    const country = findPhoneCountry(code);
    expect(phoneCodes).toContainEqual({ abbr: country, code });
  }
  expect(findPhoneCountry('+372')).toBe('ee');
  expect(findPhoneCountry('+44')).toBe('gb');
  expect(findPhoneCountry('+0')).toBe(null);
  expect(findPhoneCountry('')).toBe(null);
});

test('the countries in front are in the list', () => {
  const known = phoneCodes.map(({ abbr }) => abbr);
  expect(nearbyCountries.filter((country) => !known.includes(country))).toEqual([]);
});
