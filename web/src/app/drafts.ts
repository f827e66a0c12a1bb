/** What was typed and not saved yet: only the fields that the person changed. */
export type Draft = Readonly<Record<string, unknown>>;

const prefix = 'draft:';

export function isDraftName(name: string): boolean {
  return name.startsWith(prefix);
}

function nameDraft(userId: number, form: string): string {
  return `${prefix}${userId}:${form}`;
}

/** The draft of that person in that form, or null. */
export function readDraft(userId: number, form: string): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(nameDraft(userId, form)) ?? 'null');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Draft) : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; one without fields is forgotten. Where the browser has no room, the form itself still has it. */
export function writeDraft(userId: number, form: string, draft: Draft): void {
  try {
    const name = nameDraft(userId, form);
    if (Object.keys(draft).length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Full or forbidden.
  }
}

/** Forgets the drafts of everybody but this person; null forgets all. */
export function keepDraftsOf(userId: number | null): void {
  try {
    const own = userId === null ? null : nameDraft(userId, '');
    for (const name of Object.keys(localStorage)) {
      if (isDraftName(name) && (own === null || !name.startsWith(own))) localStorage.removeItem(name);
    }
  } catch {
    // Forbidden storage holds nothing.
  }
}
