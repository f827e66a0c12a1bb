import { beforeEach, expect, test, vi } from 'vitest';
import { clearStored, readStored, readStoredContext, storeContext, writeStored } from './stored.ts';

/** The used part of a browser's storage: the stored names are the object's own keys. */
class MemoryStorage {
  [name: string]: unknown;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, value: string) {
    this[name] = value;
  }
  removeItem(name: string) {
    delete this[name];
  }
  clear() {
    for (const name of Object.keys(this)) delete this[name];
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  return () => vi.unstubAllGlobals();
});

test.each([
  { kind: 'organization', id: 3, organization_id: null },
  { kind: 'kindergarten', id: 12, organization_id: null },
  { kind: 'supplier', id: 7, organization_id: null },
  { kind: 'kindergarten', id: 12, organization_id: 3 },
] as const)('$kind $id reached through $organization_id is found again', (context) => {
  storeContext({ kind: 'supplier', id: 99, organization_id: null });
  storeContext(context);
  expect(readStoredContext()).toEqual({ kind: context.kind, id: context.id });
});

test("an official's kindergarten is kept together with its organisation", () => {
  storeContext({ kind: 'kindergarten', id: 12, organization_id: 3 });
  expect(readStored('organization_id')).toBe('3');
  expect(readStored('official_kindergarten_id')).toBe('12');
  expect(readStored('kindergarten_id')).toBeNull();
});

test('nothing active, or something unreadable, is no context', () => {
  storeContext(null);
  expect(readStoredContext()).toBeNull();
  writeStored('kindergarten_id', '12; drop');
  expect(readStoredContext()).toBeNull();
});

test('signing out keeps what belongs to the browser and forgets what belongs to the person', () => {
  writeStored('language', 'lv');
  writeStored('cookie_accepted', '1');
  storeContext({ kind: 'kindergarten', id: 12, organization_id: null });
  localStorage.setItem('columns', 'name');
  sessionStorage.setItem('registration', '{}');
  clearStored();
  expect(Object.keys(localStorage).sort()).toEqual(['cookie_accepted', 'language']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
