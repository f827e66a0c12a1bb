import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { TextKey } from '#locales/texts.ts';
import { CallFailure } from '../base/api.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { DialogButtons } from './FormButtons.tsx';
import { useRouteForm } from './form.tsx';
import { isSame } from './form-values.ts';

interface EditFormOptions<Row, Values, Body> {
  /** The row as read; its version goes back with the edit. */
  row: Row;
  /** As of any form: what tells it from others of its kind on the same page, such as the row's id. */
  about: string | number | null;
  /** As of any form. */
  storable?: readonly (keyof Values & string)[];
  /** What of it is edited here. */
  pick: (row: Row) => Values;
  schema: z.core.$ZodType | undefined;
  toBody: (values: Values, version: number) => Body;
  /** Makes the call; returns the row as it stands now. */
  save: (body: Body) => Promise<Row>;
  labels: Record<keyof Values & string, TextKey>;
  /** What is edited in words, for the comparison with the other version. */
  toWords: (values: Values, other: Values) => Record<keyof Values & string, string>;
  /** Told when the other version is taken instead of what is typed here. */
  onTake?: (row: Row) => unknown;
}

/**
 * A form over a row that carries a version. Where somebody saved in between, both versions are shown and the person
 * chooses; what changed elsewhere without touching what is typed here is taken over quietly.
 */
export function useEditForm<Row extends { version: number }, Values extends Record<string, unknown>, Body>(
  options: EditFormOptions<Row, Values, Body>,
) {
  const { row, about, storable = [], pick, schema, toBody, save, labels, toWords, onTake } = options;
  const [read, setRead] = useState(row);
  const [current, setCurrent] = useState<Row | null>(null);
  // What came back was typed over an earlier version: what was saved since then is shown, and not overwritten.
  const [restored, setRestored] = useState<number | null>(null);
  // What is saved in spite of the other version is saved over that one, and over none that came after it.
  const version = current?.version ?? restored ?? read.version;
  const routeForm = useRouteForm<Values>({
    schema,
    about,
    storable,
    base: version,
    onRestore: setRestored,
    initialValues: pick(row),
    toBody: (values) => toBody(values, version),
    async submit(values) {
      setRead(await saveValues(values));
      setCurrent(null);
      setRestored(null);
    },
    onFailure(failure) {
      if (failure.status !== 409) return false;
      setCurrent(failure.current as Row);
      return true;
    },
  });
  const { form, formProps, submitting } = routeForm;

  /** Where the other version says the same, there is nothing to choose between: this one is saved over it. */
  function saveValues(values: Values): Promise<Row> {
    return save(toBody(values, version)).catch((failure: unknown) => {
      if (!(failure instanceof CallFailure) || failure.status !== 409) throw failure;
      const newer = failure.current as Row;
      const body = toBody(values, newer.version);
      if (!isSame(body, toBody(pick(newer), newer.version))) throw failure;
      return save(body);
    });
  }

  const { setValues, resetDirty } = form;
  const typed = form.values;
  useEffect(() => {
    if (row.version <= read.version) return;
    const [was, is] = [pick(read), pick(row)];
    const changed = Object.keys(is).filter((name) => !isSame(was[name], is[name]));
    if (changed.some((name) => !isSame(typed[name], was[name]))) return;
    setValues(Object.fromEntries(changed.map((name) => [name, is[name]])) as never);
    resetDirty(is as never);
    setRead(row);
  }, [row, read, pick, typed, setValues, resetDirty]);

  function takeTheirs(newer: Row): void {
    const values = pick(newer);
    setRead(newer);
    form.setValues(values as never);
    form.resetDirty(values as never);
    setCurrent(null);
    setRestored(null);
    void onTake?.(newer);
  }

  const theirs = current === null ? null : pick(current);
  return {
    ...routeForm,
    /** Whether two versions wait for a choice; nothing is saved until then. */
    isConflicting: current !== null,
    conflict: current !== null && theirs !== null && (
      <ConflictNotice
        labels={labels}
        mine={toWords(form.values, theirs)}
        theirs={toWords(theirs, form.values)}
        saving={submitting}
        onKeep={() => formProps.ref.current?.requestSubmit()}
        onTake={() => takeTheirs(current)}
      />
    ),
  };
}

interface EditFormProps {
  edited: Pick<ReturnType<typeof useEditForm>, 'formProps' | 'conflict' | 'isConflicting' | 'submitting'>;
  onCancel: () => void;
  children: ReactNode;
}

/** A form over a row that can be given up: its fields, both versions where two saved, and the buttons. */
export function EditForm({ edited, onCancel, children }: EditFormProps) {
  return (
    <form {...edited.formProps}>
      <Stack gap="md">
        {children}
        {edited.conflict}
        <DialogButtons submitting={edited.submitting} disabled={edited.isConflicting} onClose={onCancel} />
      </Stack>
    </form>
  );
}
