import type { ContextKind } from '#contract/platform/route.ts';

/** What this browser stores. The names are those of the specification (shell-and-access §1, §3). */
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
  /** How lists of the library are shown. */
  | `layout:${'albums' | 'files'}`
  /** Whether the person knows that holding a photo chooses it. */
  | 'hold_hint'
  /** The columns that a person hid in a table. */
  | `columns:${number}:${string}`;

/** What is kept on sign-out (shell-and-access §4). */
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

/** A browser may forbid storage; Kiik then works without it. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null removes it. A browser without storage is no error. */
export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Full or forbidden: no typed values are stored here, so nothing is lost.
  }
}

/** Begins the names of notes that something of a person waits on the device (`unsent.ts`). */
export const unsentPrefix = 'unsent:';

/** Deletes all data of the person from local and session storage, but that something of them waits. */
export function clearStored(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!keptAtSignOut.includes(name) && !name.startsWith(unsentPrefix)) localStorage.removeItem(name);
    }
    sessionStorage.clear();
  } catch {
    // If storage is forbidden, there is nothing in it.
  }
}

/** The context of a tab. The browser stores the last choice of all tabs for new tabs. */
const contextNames = [
  'organization_id',
  'official_kindergarten_id',
  'supplier_id',
  'kindergarten_id',
] as const satisfies StoredName[];

/** Values of this tab only, until it is closed. */
function readOfTab(name: StoredName): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Resets this tab to the browser's stored values: somebody else signed in, or nobody is signed in. */
export function forgetTabContext(): void {
  for (const name of contextNames) writeOfTab(name, null);
}

function writeOfTab(name: StoredName, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The stored value of the browser is used instead.
  }
}

function readId(name: StoredName): number | null {
  const isKnown = contextNames.some((one) => readOfTab(one) !== null);
  const value = (isKnown ? readOfTab(name) : readStored(name)) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** This tab's context, else the browser's last. An official's kindergarten needs its organisation. */
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

/** Stores the active context. `organization_id`: the organisation through which a kindergarten is reached. */
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
