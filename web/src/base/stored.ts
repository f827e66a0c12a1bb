import type { ContextKind } from '#contract/platform/route.ts';

/** What this browser remembers. The names are those of the specification (shell-and-access §1, §3). */
type StoredName =
  | 'language'
  | 'build_version'
  | 'last_refresh'
  | 'cookie_accepted'
  | 'popup_closed'
  | 'organization_id'
  | 'kindergarten_id'
  | 'supplier_id'
  | 'official_kindergarten_id'
  /** The columns that a person hid in a table. */
  | `columns:${number}:${string}`;

/** What signing out leaves behind (shell-and-access §4). */
const keptAtSignOut: readonly string[] = [
  'cookie_accepted',
  'build_version',
  'language',
  'popup_closed',
] satisfies StoredName[];

interface StoredContext {
  kind: ContextKind;
  id: number;
}

/** A browser may forbid storage altogether; Kiik then works, and forgets. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. A browser that keeps nothing is no failure. */
export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Full or forbidden: nothing that a person typed is kept here, so nothing is lost.
  }
}

/** Empties local and session storage of everything that belongs to the person. */
export function clearStored(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!keptAtSignOut.includes(name)) localStorage.removeItem(name);
    }
    sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
}

/** Where a tab works; the browser remembers the last choice of all tabs, from which a new tab starts. */
const contextNames = [
  'organization_id',
  'official_kindergarten_id',
  'supplier_id',
  'kindergarten_id',
] as const satisfies StoredName[];

/** What only this tab remembers, until it is closed. */
function readOfTab(name: StoredName): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Makes this tab start again from what the browser remembers: somebody else signed in, or nobody is. */
export function forgetTabContext(): void {
  for (const name of contextNames) writeOfTab(name, null);
}

function writeOfTab(name: StoredName, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The browser's own memory serves as well.
  }
}

function readId(name: StoredName): number | null {
  const isKnown = contextNames.some((one) => readOfTab(one) !== null);
  const value = (isKnown ? readOfTab(name) : readStored(name)) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** The context this tab works in, at first the one this browser worked in last; an official's kindergarten counts only together with its organisation. */
export function readStoredContext(): StoredContext | null {
  const organization = readId('organization_id');
  const official = readId('official_kindergarten_id');
  if (organization !== null) {
    return official === null
      ? { kind: 'organization', id: organization }
      : { kind: 'kindergarten', id: official };
  }
  const supplier = readId('supplier_id');
  if (supplier !== null) return { kind: 'supplier', id: supplier };
  const kindergarten = readId('kindergarten_id');
  return kindergarten === null ? null : { kind: 'kindergarten', id: kindergarten };
}

/** Remembers the active context. `organization_id` names the organisation through which a kindergarten is reached. */
export function storeContext(active: (StoredContext & { organization_id: number | null }) | null): void {
  const reached = active?.organization_id ?? null;
  const idOf = (kind: ContextKind) => (active?.kind === kind && reached === null ? String(active.id) : null);
  const ids: Record<(typeof contextNames)[number], string | null> = {
    organization_id: reached === null ? idOf('organization') : String(reached),
    official_kindergarten_id: reached === null ? null : String(active?.id),
    supplier_id: idOf('supplier'),
    kindergarten_id: idOf('kindergarten'),
  };
  for (const name of contextNames) {
    writeStored(name, ids[name]);
    writeOfTab(name, ids[name]);
  }
}
