import { describe, expect, it } from 'vitest';
import { findEntry, rankForBar } from './active-entry.ts';

const menu = [
  '/dashboard',
  '/kindergarten/courses',
  '/kindergarten/children/active',
  '/admin/kindergartens',
  '/admin/users',
].map((path) => ({ name: 'Name', group: null, path, icon: 'M0 0', bar: null }));

describe('the entry of the menu that a page belongs to', () => {
  it.each([
    [['/dashboard'], '/dashboard'],
    [['/kindergarten/courses/special'], '/kindergarten/courses'],
    [['/admin/kindergartens/7/children/3/details'], '/admin/kindergartens'],
    [['/kindergarten/children/archived', '/kindergarten/children/active'], '/kindergarten/children/active'],
    [['/courses/4/details', '/kindergarten/courses', '/dashboard'], '/kindergarten/courses'],
    [['/child/4/profile', '/somewhere', '/dashboard'], '/dashboard'],
    [['/admin/users-of-old'], undefined],
    [['/user/profile'], undefined],
  ])('%j: %s', (addresses, path) => {
    expect(findEntry(menu, addresses)?.path).toBe(path);
  });
});

it('puts ranked entries first in the bottom bar, and leaves the others in the order of the menu', () => {
  const entries = [null, 20, null, 10].map((bar, n) => ({
    name: String(n),
    group: null,
    path: `/${n}`,
    icon: '',
    bar,
  }));
  expect(rankForBar(entries).map(({ name }) => name)).toEqual(['3', '1', '0', '2']);
});
