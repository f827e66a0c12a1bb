import { expect, test } from 'vitest';
import { nameByFirstName } from './name-by-first-name.ts';

test.each([
  [
    ['Mia Maasikas', 'Karl Kask'],
    ['Mia', 'Karl'],
  ],
  [
    ['Mia Maasikas', 'Mia Kask'],
    ['Mia M.', 'Mia K.'],
  ],
  [
    ['Mia Maasikas', 'Mia Mets', 'Mia Kask'],
    ['Mia Maasikas', 'Mia Mets', 'Mia K.'],
  ],
])('%s are called %s', (names, called) => {
  const children = names.map((name) => {
    const [fname = '', lname = ''] = name.split(' ');
    return { fname, lname };
  });
  expect(nameByFirstName(children).map(({ name }) => name)).toEqual(called);
});
