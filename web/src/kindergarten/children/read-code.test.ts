import { describe, expect, test } from 'vitest';
import { listFillings, readCode } from './read-code.ts';

const nothing = { birth_date: '', gender: '' } as const;
const girl = readCode('ee', '62205010026');

describe('a personal code', () => {
  test('says the day of birth and the gender, and nothing while it is typed or where it is unknown', () => {
    expect(girl).toEqual({ birth_date: '2022-05-01', gender: 'female' });
    expect(readCode('ee', '6220501')).toEqual(nothing);
    expect(readCode('fi', '62205010026')).toEqual(nothing);
    expect(readCode(undefined, '62205010026')).toEqual(nothing);
  });

  test('fills in what is empty or came from an earlier code, and leaves what was typed', () => {
    const earlier = { birth_date: '2021-01-01', gender: 'male' } as const;
    expect(listFillings(girl, nothing, nothing)).toEqual(girl);
    expect(listFillings(girl, earlier, earlier)).toEqual(girl);
    expect(listFillings(girl, earlier, nothing)).toEqual({});
    expect(listFillings(girl, { ...earlier, gender: '' }, nothing)).toEqual({ gender: 'female' });
    expect(listFillings(nothing, earlier, earlier)).toEqual({});
  });
});
