import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useId, useRef, useState } from 'react';
import { type Draft, readDraft, writeDraft } from '../app/drafts.ts';
import { useSessionOrNull } from '../app/session.ts';
import { markUnsaved } from '../app/unsaved.ts';

export interface KeptDraft {
  /** The form began with what was typed earlier. */
  restored: boolean;
  /** Back to what is saved. */
  discard: () => void;
}

/**
 * Sees to it that nothing typed is lost. Leaving a changed form asks, for whoever is signed in; at the door there are
 * only names and addresses, and the steps of the registration keep theirs. With a name, a draft is kept, too.
 */
export function useKeptTyping<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  submitting: boolean,
  name: string | undefined,
): KeptDraft {
  const id = useId();
  const userId = useSessionOrNull()?.user.id ?? null;
  const [restored, setRestored] = useState(false);
  const begun = useRef(false);
  const isUnsaved = userId !== null && form.isDirty() && !submitting;

  useEffect(() => {
    markUnsaved(id, isUnsaved);
    return () => markUnsaved(id, false);
  }, [id, isUnsaved]);

  useEffect(() => {
    if (userId === null || name === undefined) return;
    if (begun.current) {
      if (!submitting) writeDraft(userId, name, pickChanged(form));
      return;
    }
    begun.current = true;
    const draft = pickKnown(readDraft(userId, name) ?? {}, form.getValues());
    if (Object.keys(draft).length === 0) return;
    form.setValues(draft as Partial<Values>);
    setRestored(true);
  }, [userId, name, submitting, form.values, form]);

  return {
    restored: restored && isUnsaved,
    discard() {
      form.setValues(form.getInitialValues());
      form.resetDirty(form.getInitialValues());
      setRestored(false);
    },
  };
}

/** A draft may be older than the form: only fields that the form still has come back. */
function pickKnown(draft: Draft, values: Record<string, unknown>): Draft {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => field in values && typeof value === typeof values[field],
    ),
  );
}

function pickChanged<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>): Draft {
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(([field]) => form.isDirty(field as never)),
  );
}
