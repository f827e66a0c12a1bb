import { useEffect, useRef, useState } from 'react';
import {
  createDraft,
  listMessages,
  type MessageDraft,
  updateDraft,
} from '#contract/communication/messages.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { handleActionFailure, isSaidBeside } from '../../base/failures.ts';
import { isOffline } from '../../base/live.ts';
import { queryClient } from '../../base/query-client.ts';
import { useStore } from '../../base/store.ts';
import type { HeldValues } from '../../ui/form-values.ts';
import { type DraftValues, makeDraftBody } from './draft-values.ts';
import { keepDraft } from './keep-draft.ts';

/** The pause in typing after which a draft is stored, in milliseconds. */
const savingRest = 1500;

interface DraftSavingOptions {
  form: HeldValues<DraftValues>;
  draft: MessageDraft | null;
  timezone: string;
  /** While it is being sent, nothing is stored. */
  isPaused: boolean;
  /** Everything typed is stored on the server. */
  onStored: () => void;
  /** A new draft was stored. Resolves to whether the address leads to it now. */
  onCreated: (id: number) => Promise<boolean>;
}

/**
 * Stores a draft while one types, one call after the other. What a call could not store is still in the form
 * and in this browser, and is tried again with the next change, or when the connection is back.
 */
export function useDraftSaving({ form, draft, timezone, isPaused, onStored, onCreated }: DraftSavingOptions) {
  const [stored, setStored] = useState(draft);
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<MessageDraft | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isCut = useStore(isOffline);
  const current = useRef(draft);
  const running = useRef<Promise<MessageDraft> | null>(null);
  const isGone = useRef(false);

  async function write(): Promise<MessageDraft> {
    const values = form.getValues();
    const body = makeDraftBody(values, timezone);
    const { id, version } = current.current ?? {};
    const saved =
      id === undefined || version === undefined
        ? await callRoute(createDraft, { body })
        : await callRoute(updateDraft, { params: { message_id: id }, body: { ...body, version } });
    current.current = saved;
    keepDraft(saved);
    void queryClient.invalidateQueries({ queryKey: [listMessages.name] });
    setStored(saved);
    // What this browser keeps, as long as the form is dirty, is needed until a reload would open the draft.
    const isReachable = id !== undefined || isGone.current || (await onCreated(saved.id));
    if (!isReachable) return saved;
    form.resetDirty(values);
    if (form.getValues() === values) onStored();
    return saved;
  }

  /** Stores what is typed now; a draft that is stored already is not written again. Throws if that fails. */
  async function save(): Promise<MessageDraft> {
    if (running.current !== null) await running.current.catch(() => null);
    if (current.current !== null && !form.isDirty()) return current.current;
    setSaving(true);
    const saving = write();
    running.current = saving;
    try {
      const saved = await saving;
      setFailure(null);
      return saved;
    } catch (caught) {
      if (caught instanceof CallFailure && caught.status === 409) {
        setConflict(caught.current as MessageDraft);
      } else setFailure(caught);
      // A session that has ended concerns more than this letter.
      if (caught instanceof CallFailure && !isSaidBeside(caught)) handleActionFailure(caught);
      throw caught;
    } finally {
      running.current = null;
      setSaving(false);
    }
  }

  /** The same where nobody waits: why it failed is said beside the form. */
  const saveQuietly = () => void save().catch(() => {});

  const isDirty = form.isDirty();
  const isHeld = isPaused || isCut || conflict !== null;
  const latest = useRef(saveQuietly);
  latest.current = saveQuietly;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values begins the pause again.
  useEffect(() => {
    if (!isDirty || isHeld) return;
    const timer = setTimeout(() => latest.current(), savingRest);
    return () => clearTimeout(timer);
  }, [isDirty, isHeld, form.values]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  return {
    stored,
    failure,
    conflict,
    isSaving,
    save,
    saveSoon: () => isDirty && !isHeld && saveQuietly(),
    /** Ends a conflict: what is stored next replaces that version. */
    settle(newer: MessageDraft): void {
      current.current = newer;
      setStored(newer);
      setConflict(null);
      keepDraft(newer);
    },
  };
}
