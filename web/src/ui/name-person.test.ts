import { expect, test } from 'vitest';
import type { Translate } from '../base/text.ts';
import { namePerson } from './name-person.ts';

const t: Translate = (key) => key;

test.each([
  [{ fname: 'Mari', lname: 'Kask' }, 'Mari Kask'],
  [{ fname: 'Mari', lname: '' }, 'Mari'],
  [{ fname: '', lname: '' }, 'shell.former.employee'],
])('%o is called %s', (person, name) => {
  expect(namePerson(person, 'employee', t)).toBe(name);
});
