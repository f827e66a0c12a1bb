import { expect, test } from 'vitest';
import { findLetterColour } from './letter-colours.ts';

test.each([
  ['a', 'pine'],
  ['A', 'pine'],
  ['ä', 'pine'],
  ['c', 'sun'],
  ['Õ', 'coral-light'],
  ['k', 'pine-light'],
  ['s', 'lake-light'],
  ['Š', 'lake-light'],
  ['t', 'grey'],
  ['z', 'grey'],
  ['Ж', 'grey'],
  ['7', 'grey'],
  ['', 'grey'],
])('the colour of the letter %j is %s', (letter, id) => {
  expect(findLetterColour(letter)).toBe(id);
});

test('a to s are told apart', () => {
  expect(new Set([...'abcdefghijklmnopqrs'].map(findLetterColour)).size).toBe(19);
});
