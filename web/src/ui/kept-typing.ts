import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useSessionOrNull } from '../base/session.ts';
import { loadKeeping, markUnsaved } from '../base/unsaved.ts';
import type { HeldValues } from './form-values.ts';
import type { HeldForm } from './held-form.ts';

export type Schema = z.core.$ZodType | undefined;

/** What a form says of itself, so that what is typed into it can be kept. */
export interface KeptFormOptions {
  /** The body schema of the route that will be called; at the door, how to fetch it once somebody types. */
  schema: Schema | (() => Promise<Schema>);
  /**
   * What the form is about, beside the page that it stands on and its fields: the row's id where one page has forms for
   * several, null where there is one such form. What was typed is kept under it and comes back nowhere else.
   */
  about: string | number | null;
  /** Fields that the body has under another name, and that may be stored while they wait to be saved. */
  storable?: readonly string[] | undefined;
  /** The version of the row that is edited, where it has one. */
  base?: number;
  /** Told when earlier typing came back, with the version that it was typed over. */
  onRestore?: (base: number | null) => void;
}

/** A form as it stands now. */
export interface TypedForm {
  form: HeldValues<Record<string, unknown>>;
  /** While it is sent, nothing is unsaved. */
  submitting: boolean;
  element: RefObject<HTMLFormElement | null>;
  options: KeptFormOptions;
}

/**
 * Sees to it that nothing typed is lost, in every form that there is: leaving it asks, and what was typed is kept until
 * it is saved or thrown away (see the decision on kept typing). What keeps it comes in once the form stands.
 *
 * Returns how to forget what was typed.
 */
export function useKeptTyping(typed: TypedForm, values: unknown): () => void {
  const id = useId();
  const { state } = useRouter();
  const session = useSessionOrNull();
  const latest = useRef(typed);
  latest.current = typed;
  const held = useRef<Promise<HeldForm> | null>(null);
  const [{ hold, forget, isOwned }] = useState(() => {
    // Whose it is and where it stands was settled when the form opened, whatever becomes of the session.
    const opened = { session, location: state.location, matches: state.matches };
    return {
      isOwned: session !== null,
      hold(act: (form: HeldForm) => void = () => {}): void {
        held.current ??= loadKeeping().then(({ holdForm }) => holdForm(opened, () => latest.current));
        // Where it does not come in, the form itself still has what was typed.
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

  // Told of every change.
  const last = useRef(values);
  useEffect(() => {
    const isChanged = last.current !== values;
    last.current = values;
    if (!submitting && (isChanged || held.current !== null)) hold((form) => form.keep());
  }, [values, submitting, hold]);

  return forget;
}
