import { describe, expect, test } from 'vitest';
import { findDetour, readReturnPath, type Visitor } from './guards.ts';
import type { Guard, Screen } from './screens.ts';

function makeScreen(
  path: string,
  guard: Guard | 'signedIn',
  flags: Pick<Screen, 'anyOf' | 'allOf' | 'contexts' | 'fallback'> = {},
): Screen {
  const load = async () => () => null;
  return { path, ...(guard === 'signedIn' ? {} : { guard }), title: 'shell.name', load, ...flags };
}

const screens = {
  login: makeScreen('/auth/login', 'guest'),
  privacy: makeScreen('/privacy', 'public'),
  name: makeScreen('/user-name', 'gate'),
  dashboard: makeScreen('/dashboard', 'signedIn'),
  devices: makeScreen('/user/devices', 'signedIn'),
  maintenance: makeScreen('/admin/maintenance', 'signedIn', { anyOf: ['canAccessAdminMaintenance'] }),
  // The only exception of the specification (shell-and-access §6): people without access are redirected home.
  developmentSettings: makeScreen('/child-dev/settings/general', 'signedIn', {
    anyOf: ['canAccessAdminMaintenance'],
    fallback: '/dashboard',
  }),
  notifications: makeScreen('/notifications', 'signedIn', { contexts: ['kindergarten', 'organization'] }),
  childAlbums: makeScreen('/gallery/child-profile', 'signedIn', {
    anyOf: ['child_access_files_employee', 'child_access_files_guardian'],
    allOf: ['gallery_access_index'],
  }),
};

const visitors: Record<string, Visitor | null> = {
  nobody: null,
  unconfirmed: { user: { fname: '', lname: '', privacy_confirmed: false }, permissions: [] },
  acting: { user: { fname: '', lname: '', privacy_confirmed: false }, permissions: [], logged_in_as: true },
  nameless: { user: { fname: 'Mari', lname: '', privacy_confirmed: true }, permissions: [] },
  teacher: { user: { fname: 'Mari', lname: 'Mets', privacy_confirmed: true }, permissions: [] },
  supplier: {
    user: { fname: 'Siim', lname: 'Mets', privacy_confirmed: true },
    permissions: [],
    active: { kind: 'supplier' },
  },
  parent: {
    active: { kind: 'kindergarten' },
    user: { fname: 'Liis', lname: 'Mets', privacy_confirmed: true },
    permissions: ['child_access_files_guardian', 'documents_access_index'],
  },
  grandparent: {
    user: { fname: 'Aino', lname: 'Mets', privacy_confirmed: true },
    permissions: ['child_access_files_guardian', 'gallery_access_index'],
  },
  administrator: {
    user: { fname: 'Anna', lname: 'Tamm', privacy_confirmed: true },
    permissions: ['canAccessAdminMaintenance'],
  },
};

function findScreen(path: string): Screen | null {
  return Object.values(screens).find((screen) => screen.path === path.split('?')[0]) ?? null;
}

function detour(who: string, screen: Screen, wanted: string | null = null): string | null {
  return findDetour(visitors[who] ?? null, screen, screen.path, wanted, findScreen);
}

const stays = null;

describe('who may see which screen, and where the others go', () => {
  test.each([
    ['nobody', 'login', stays],
    ['nobody', 'privacy', stays],
    ['nobody', 'name', '/auth/login?to=%2Fuser-name'],
    ['nobody', 'dashboard', '/auth/login'],
    ['nobody', 'devices', '/auth/login?to=%2Fuser%2Fdevices'],
    ['unconfirmed', 'privacy', stays],
    ['unconfirmed', 'name', '/privacy'],
    ['unconfirmed', 'dashboard', '/privacy'],
    ['unconfirmed', 'maintenance', '/privacy'],
    ['acting', 'name', '/dashboard'],
    ['acting', 'dashboard', stays],
    ['nameless', 'name', stays],
    ['nameless', 'devices', '/user-name'],
    ['teacher', 'login', '/dashboard'],
    ['teacher', 'name', '/dashboard'],
    ['teacher', 'devices', stays],
    ['teacher', 'maintenance', '/access-restricted'],
    ['administrator', 'maintenance', stays],
    ['teacher', 'developmentSettings', '/dashboard'],
    ['administrator', 'developmentSettings', stays],
    ['unconfirmed', 'developmentSettings', '/privacy'],
    ['parent', 'childAlbums', '/access-restricted'],
    ['grandparent', 'childAlbums', stays],
    ['administrator', 'childAlbums', '/access-restricted'],
    ['parent', 'notifications', stays],
    ['supplier', 'notifications', '/access-restricted'],
    ['administrator', 'notifications', '/access-restricted'],
  ] as const)('%s at %s', (who, screen, expected) => {
    expect(detour(who, screens[screen])).toBe(expected);
  });
});

describe('where signing in leads', () => {
  test.each([
    ['teacher', '/user/devices', '/user/devices'],
    ['teacher', '/user/devices?page=2', '/user/devices?page=2'],
    ['teacher', '/admin/maintenance', '/dashboard'],
    ['administrator', '/admin/maintenance', '/admin/maintenance'],
    ['supplier', '/notifications', '/dashboard'],
    ['supplier', '/notifications?place=kindergarten-3', '/notifications?place=kindergarten-3'],
    ['teacher', '/unknown', '/dashboard'],
    ['teacher', '/auth/login', '/dashboard'],
    ['teacher', 'https://elsewhere.example/user/devices', '/dashboard'],
  ])('%s who asked for %s', (who, wanted, expected) => {
    expect(detour(who, screens.login, wanted)).toBe(expected);
  });
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  'user/devices',
  '',
])('%j is no way back', (wanted) => {
  expect(readReturnPath(wanted)).toBeNull();
});
