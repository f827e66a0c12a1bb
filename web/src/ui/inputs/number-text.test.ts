import { describe, expect, test } from 'vitest';
import { cleanNumber, readMoney, writeMoney, writeMoneyToType } from './number-text.ts';

describe('a number as it is typed', () => {
  test.each([
    ['', ''],
    ['12', '12'],
    ['12,5', '12.5'],
    ['12,', '12.'],
    [',5', '.5'],
    ['1,2,3', '1.2.3'],
    ['1.2', '1.2'],
    ['-3,5', '-3.5'],
    ['12a', '12a'],
  ])('%j becomes %j', (typed, kept) => {
    expect(cleanNumber(typed, false)).toBe(kept);
  });

  test.each([
    ['12a', '12'],
    ['a', ''],
    ['-3,5', '3.5'],
    ['1e3', '13'],
    ['+372 51', '37251'],
    ['١٢', ''],
    ['１2', '2'],
    ['1\u00a0000,5 €', '1000.5'],
  ])('without letters %j becomes %j', (typed, kept) => {
    expect(cleanNumber(typed, true)).toBe(kept);
  });
});

describe('an amount as it is typed', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['0,01', 1],
    [' 7 ', 700],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234.5', 123_450],
    ['0', 0],
  ])('%j is %i in minor units', (typed, amount) => {
    expect(readMoney(typed)).toEqual({ amount, errors: [] });
  });

  test.each(['', ' ', '\u00a0'])('%j is no amount yet', (typed) => {
    expect(readMoney(typed)).toEqual({ amount: null, errors: [] });
  });

  test.each([
    ['12,345', 'rules.two_decimals'],
    ['abc', 'rules.two_decimals'],
    ['-1', 'rules.two_decimals'],
    ['1,2,3', 'rules.two_decimals'],
    ['12 €', 'rules.two_decimals'],
    ['10000000,01', 'rules.max_value'],
  ])('%j is refused: %s', (typed, key) => {
    const { amount, errors } = readMoney(typed);
    expect(amount).toBe(null);
    expect(errors.map((one) => one.key)).toEqual([key]);
  });
});

describe('an amount as it is shown', () => {
  test.each(['en-GB', 'et', 'lv', 'lt', 'pl'])('in %s it can be typed again as it stands', (locale) => {
    for (const amount of [0, 1, 10, 99, 100, 1250, 123_450, 99_999_999, 1_000_000_000]) {
      expect(readMoney(writeMoneyToType(amount, locale)).amount).toBe(amount);
    }
    expect(writeMoney(null, locale)).toBe('');
  });

  test('thousands are set apart as the reader writes them', () => {
    expect(writeMoney(123_450, 'en-GB')).toBe('1,234.50');
    expect(writeMoney(12_345_678, 'et')).toBe('123\u00a0456,78');
  });
});
