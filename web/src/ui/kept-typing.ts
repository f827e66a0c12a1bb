import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useSessionOrNull } from '../base/session.ts';
import { loadKeeping, markUnsaved } from '../base/unsaved.ts';
import type { HeldValues } from './form-values.ts';
import type { HeldForm } from './held-form.ts';

export type Schema = z.core.$ZodType | undefined;

/** What a form describes about itself so that its typing can be kept. */
export interface KeptFormOptions {
  /** The body schema of the route; on the sign-in pages, a function that loads it when somebody types. */
  schema: Schema | (() => Promise<Schema>);
  /**
   * What the form edits, in addition to its page and its fields: the row's id if a page has forms for several
   * rows, null if there is one form. Kept typing is stored under this key and restored only for it. A form that
   * stores a new row while one types has its id from then on.
   */
  about: string | number | null;
  /** Fields that have another name in the body and may be stored while unsaved. */
  storable?: readonly string[] | undefined;
  /** The version of the edited row, if it has one. */
  base?: number;
  /** Called when earlier typing is restored, with the version on which it was based. */
  onRestore?: (base: number | null) => void;
}

/** The current state of a form. */
export interface TypedForm {
  form: HeldValues<Record<string, unknown>>;
  /** During sending, nothing counts as unsaved. */
  submitting: boolean;
  element: RefObject<HTMLFormElement | null>;
  options: KeptFormOptions;
}

/**
 * Prevents the loss of typing in every form: leaving the form asks first, and typing is stored until it is
 * saved or discarded (see the decision on kept typing). The storage code loads after the form is rendered.
 *
 * Returns a function that deletes the stored typing.
 */
export function useKeptTyping(typed: TypedForm, values: unknown): () => void {
  const id = useId();
  const { state } = useRouter();
  const session = useSessionOrNull();
  const latest = useRef(typed);
  latest.current = typed;
  const held = useRef<Promise<HeldForm> | null>(null);
  const [{ hold, forget, isOwned }] = useState(() => {
    // The owner and the page are fixed when the form opens, even if the session changes later.
    const opened = { session, location: state.location, matches: state.matches };
    return {
      isOwned: session !== null,
      hold(act: (form: HeldForm) => void = () => {}): void {
        held.current ??= loadKeeping().then(({ holdForm }) => holdForm(opened, () => latest.current));
        // If the code cannot be loaded, the form itself still has the typed values.
        held.current.then(act, () => {});
      },
      forget: () => void held.current?.then((form) => form.forget()),
    };
  });
  const { element, submitting, form } = typed;
  const isUnsaved = form.isDirty() && !submitting;

  useEffect(() => {
    markUnsaved(id, isUnsaved ? { element: () => element.current, giveUp: forget } : null);
    return () => markUnsaved(id, null);
  }, [id, isUnsaved, element, forget]);

  useEffect(() => {
    if (isOwned || sessionStorage.length > 0) hold();
    return () => void held.current?.then((form) => form.close());
  }, [isOwned, hold]);

  // Called on every change.
  const last = useRef(values);
  useEffect(() => {
    const isChanged = last.current !== values;
    last.current = values;
    if (!submitting && (isChanged || held.current !== null)) hold((form) => form.keep());
  }, [values, submitting, hold]);

  return forget;
}
