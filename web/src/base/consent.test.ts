import { beforeEach, expect, test, vi } from 'vitest';
import { readConsent, saveConsent, withdrawConsent } from './consent.ts';
import { writeStored } from './stored.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test('what was agreed to is known until it is withdrawn', () => {
  expect(readConsent()).toBeNull();
  saveConsent({ statistics: true, marketing: false });
  expect(readConsent()).toMatchObject({ essential: true, statistics: true, marketing: false });
  withdrawConsent();
  expect(readConsent()).toBeNull();
});

test.each([
  ['2026-05-21T08:00:00.000Z', '2026-11-20T08:00:00Z', true],
  ['2026-05-20T09:00:00.000Z', '2026-11-20T08:00:00Z', true],
  ['2026-05-20T07:00:00.000Z', '2026-11-20T08:00:00Z', false],
  ['2025-11-20T08:00:00.000Z', '2026-11-20T08:00:00Z', false],
])('given at %s it holds at %s: %s', (consentTime, now, holds) => {
  writeStored('cookie_accepted', JSON.stringify({ essential: true, consentTime }));
  expect(readConsent(new Date(now)) !== null).toBe(holds);
});

test.each([
  '1',
  'true',
  '{',
  '{}',
  '{"essential":false,"consentTime":"2026-11-20T08:00:00Z"}',
  '{"essential":true,"consentTime":"soon"}',
])('%s is no consent', (text) => {
  writeStored('cookie_accepted', text);
  expect(readConsent(new Date('2026-11-20T08:00:00Z'))).toBeNull();
});
