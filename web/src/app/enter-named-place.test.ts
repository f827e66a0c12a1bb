import { expect, test, vi } from 'vitest';
import type { Session } from '../base/session.ts';
import { enterNamedPlace } from './enter-named-place.ts';

const switchContext = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('../base/session.ts', () => ({ switchContext }));

const contexts = [
  { kind: 'organization', id: 3 },
  { kind: 'kindergarten', id: 3 },
  { kind: 'kindergarten', id: 12 },
] as unknown as Session['contexts'];

test.each([
  ['/announcements/7', null, null],
  ['/announcements/7?place=kindergarten-12', '/announcements/7', contexts[2]],
  ['/messages?message=7&place=organization-3', '/messages?message=7', contexts[0]],
  ['/announcements/7?place=kindergarten-3', '/announcements/7', null],
  ['/announcements/7?place=kindergarten-13', '/announcements/7', null],
  ['//evil.example/x?place=', '/x', null],
])('from %s to %s', async (href, expected, entered) => {
  switchContext.mockClear();
  const session = { contexts, active: { kind: 'kindergarten', id: 3 } } as const;
  expect(await enterNamedPlace(session, href)).toBe(expected);
  expect(switchContext.mock.calls).toEqual(entered === null ? [] : [[entered]]);
});
