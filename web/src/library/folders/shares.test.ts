import { expect, test } from 'vitest';
import type { KnownIdentity } from '#contract/platform/identities.ts';
import {
  everyoneChoices,
  listShared,
  moveShare,
  readEveryone,
  type ShareLists,
  toShares,
  writeEveryone,
} from './shares.ts';

const make = (unique_id: string): KnownIdentity => ({
  unique_id,
  name: unique_id,
  type: 'employee',
  person: null,
  course: null,
});
const [ann, ben] = [make('employee-1'), make('employee-2')];
const lists: ShareLists = { view: [ben], edit: [], manage: [ann] };

test.each([
  [
    'a new one is added',
    make('course-3'),
    'view',
    { view: ['employee-2', 'course-3'], manage: ['employee-1'] },
  ],
  ['one is moved up', ben, 'manage', { manage: ['employee-1', 'employee-2'] }],
  ['one is moved down', ann, 'edit', { view: ['employee-2'], edit: ['employee-1'] }],
  ['one is taken out', ben, null, { manage: ['employee-1'] }],
] as const)('%s, and stands in one list only', (_, one, level, expected) => {
  expect(toShares(moveShare(lists, one, level))).toEqual({ view: [], edit: [], manage: [], ...expected });
});

test('whoever stands in a list counts as shared with', () => {
  expect(listShared(lists)).toEqual([ben, ann]);
});

test.each(everyoneChoices)('everyone: %s is read as it is written', (choice) => {
  expect(readEveryone(writeEveryone(choice))).toBe(choice);
});

test('without `public`, editing by all who view is not for everyone', () => {
  expect(readEveryone({ public: false, shared_edit: true })).toBe('off');
});
