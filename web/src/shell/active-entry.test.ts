import { describe, expect, it } from 'vitest';
import { findEntry } from './active-entry.ts';

const menu = [
  '/dashboard',
  '/kindergarten/courses',
  '/kindergarten/children/active',
  '/admin/kindergartens',
  '/admin/users',
].map((path) => ({ name: 'Name', group: null, path, icon: 'M0 0' }));

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
