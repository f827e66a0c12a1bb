import type { AnyRouteMatch, ParsedLocation } from '@tanstack/react-router';
import { forgetDraft, keepTyping, openForm, readDraft, showRestored } from '../base/drafts.ts';
import type { Session } from '../base/session.ts';
import type { TypedForm } from './kept-typing.ts';

/** A form on the screen whose typing is kept. */
export interface HeldForm {
  /** Stores the current values of the form. */
  keep(): void;
  /** The typing was saved or discarded: deletes it. */
  forget(): void;
  /** The form was removed from the screen. Stored typing stays. */
  close(): void;
}

/** The state when the form opened. */
interface Opened {
  session: Session | null;
  location: ParsedLocation;
  matches: readonly AnyRouteMatch[];
}

/** Restores what was typed into a form earlier, and stores what is typed from now on. */
export async function holdForm(opened: Opened, latest: () => TypedForm): Promise<HeldForm> {
  const { session, location, matches } = opened;
  const owner = session?.user.id ?? null;
  const context = session?.active ? `${session.active.kind}:${session.active.id}` : null;
  const title = matches.at(-1)?.staticData.title ?? null;
  let name = nameForm(context, location.pathname, latest());
  let { href } = location;
  // Lets code that looks for forms find those that keep their typing.
  latest().element.current?.setAttribute('data-kept', name);
  let close = openForm(owner, name);
  let isKept = false;
  const draft = await readDraft(owner, name);
  if (draft !== null) restore(draft.values, draft.base);
  const { schema } = latest().options;
  const fetched = typeof schema === 'function' ? await schema() : undefined;

  function restore(values: Readonly<Record<string, unknown>>, base: number | null): void {
    const { form, element, options } = latest();
    const missing = Object.entries(values).filter(
      ([field, value]) => isKnown(form.getValues(), field, value) && !form.isDirty(field),
    );
    if (missing.length === 0) return;
    isKept = true;
    options.onRestore?.(base);
    form.setValues(Object.fromEntries(missing));
    if (owner !== null) showRestored(name, element.current, startOver);
  }

  function startOver(): void {
    const { form, options } = latest();
    form.setValues(form.getSaved());
    form.resetDirty(form.getSaved());
    options.onRestore?.(null);
    forget();
  }

  /** A new row that was stored meanwhile has an id, and its page an address of its own. */
  function rename(): void {
    const current = nameForm(context, location.pathname, latest());
    if (current === name) return;
    forget();
    close();
    name = current;
    href = window.location.pathname + window.location.search;
    latest().element.current?.setAttribute('data-kept', name);
    close = openForm(owner, name);
  }

  function forget(): void {
    showRestored(name, null, null);
    if (isKept) forgetDraft(owner, name);
    isKept = false;
  }

  return {
    keep() {
      const { form, submitting, element, options } = latest();
      if (submitting) return;
      rename();
      const typed = Object.entries(form.getValues()).filter(([field]) => form.isDirty(field));
      if (typed.length === 0) return forget();
      isKept = true;
      const schema = typeof options.schema === 'function' ? fetched : options.schema;
      keepTyping(
        { owner, name, schema, options, element: element.current, href, title, context },
        Object.fromEntries(typed),
      );
    },
    forget,
    close: () => close(),
  };
}

/** The same key whenever the form is opened for the same row, by the same page in the same place. */
function nameForm(context: string | null, path: string, { form, options }: TypedForm): string {
  const about = String(options.about ?? '').replaceAll(' ', '-');
  return [context ?? '', path, about, ...Object.keys(form.getValues()).sort()].join(' ');
}

/** A draft may be older than the form: only fields that the form still has are restored. */
function isKnown(values: Record<string, unknown>, field: string, value: unknown): boolean {
  return Object.hasOwn(values, field) && (typeof value === typeof values[field] || values[field] === null);
}
