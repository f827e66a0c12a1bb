import type { ContextKind } from '#contract/platform/route.ts';
import { isDraftName } from './drafts.ts';

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

/**
 * Empties local and session storage of everything that belongs to the person. Drafts stay, for who was signed out
 * against their will: only they get them back.
 */
export function clearStored(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!keptAtSignOut.includes(name) && !isDraftName(name)) localStorage.removeItem(name);
    }
    sessionStorage.clear();
  } catch {
    // Forbidden storage holds nothing.
  }
}

function readId(name: StoredName): number | null {
  const value = readStored(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}

/** The context this browser worked in last; an official's kindergarten counts only together with its organisation. */
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
  writeStored('organization_id', reached === null ? idOf('organization') : String(reached));
  writeStored('official_kindergarten_id', reached === null ? null : String(active?.id));
  writeStored('supplier_id', idOf('supplier'));
  writeStored('kindergarten_id', idOf('kindergarten'));
}
