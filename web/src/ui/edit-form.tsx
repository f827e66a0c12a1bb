import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Route } from '#contract/platform/route.ts';
import type { TextKey } from '#locales/texts.ts';
import { CallFailure } from '../base/api.ts';
import type { PageInput, PageParams, WithParams } from '../base/place.tsx';
import { useRunRoute } from '../base/run-route.ts';
import { refreshTouched } from '../base/subjects.ts';
import { useText } from '../base/text.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useCloseOrNull } from './closing.ts';
import { describeValue } from './describe-value.ts';
import { DialogButtons, SaveButton } from './FormButtons.tsx';
import { type RouteForm, useRouteForm } from './form.tsx';
import { type BodyOf, holdValues, makeBody, type RowValues } from './form-body.ts';
import { isSame } from './form-values.ts';

interface VersionedFormOptions<Row, Values, Body> {
  /** The row as read; its version goes back with the edit. */
  row: Row;
  /** As of any form: what tells it from others of its kind on the same page, such as the row's id. */
  about: string | number | null;
  /** As of any form. */
  storable?: readonly (keyof Values & string)[] | undefined;
  /** What of it is edited here. */
  pick: (row: Row) => Values;
  schema: z.core.$ZodType | undefined;
  toBody: (values: Values, version: number) => Body;
  /** Makes the call; returns the row as it stands now. */
  save: (body: Body) => Promise<Row>;
  labels: Record<keyof Values & string, TextKey>;
  /** What is edited in words, for the comparison with the other version: of what does not say it by itself. */
  toWords?: ((values: Values, other: Values) => Partial<Record<keyof Values & string, string>>) | undefined;
  /** Told when the other version is taken instead of what is typed here. */
  onTake?: (row: Row) => unknown;
}

/**
 * A form over a row that carries a version. Where somebody saved in between, both versions are shown and the person
 * chooses; what changed elsewhere without touching what is typed here is taken over quietly.
 */
export function useEditForm<Row extends { version: number }, Values extends Record<string, unknown>, Body>(
  options: VersionedFormOptions<Row, Values, Body>,
) {
  const { row, about, storable, pick, schema, toBody, save, labels, toWords, onTake } = options;
  const t = useText();
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

  const describeAll = (values: Values, other: Values) =>
    ({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, describeValue(value, t)])),
      ...toWords?.(values, other),
    }) as Record<keyof Values & string, string>;
  const theirs = current === null ? null : pick(current);
  return {
    ...routeForm,
    /** Whether two versions wait for a choice; nothing is saved until then. */
    isConflicting: current !== null,
    conflict: current !== null && theirs !== null && (
      <ConflictNotice
        labels={labels}
        mine={describeAll(form.values, theirs)}
        theirs={describeAll(theirs, form.values)}
        saving={submitting}
        onKeep={() => formProps.ref.current?.requestSubmit()}
        onTake={() => takeTheirs(current)}
      />
    ),
  };
}

/** What a form over a row is made of, whatever stands around it. */
export interface EditFormOptions<Row, R extends Route, Name extends string, Picked extends object>
  extends Pick<
    VersionedFormOptions<Row, RowValues<Picked>, unknown>,
    'row' | 'toWords' | 'onTake' | 'storable'
  > {
  /** The call that saves it; whether what is left empty is null, its body says. */
  route: R;
  /** What is edited, by the names of the body. */
  labels: Record<Name, TextKey>;
  /** The row's id, unless told. */
  about?: string | number | null;
  /** Where the row has it under other names. */
  pick?: ((row: Row) => Picked) | undefined;
  /** Where the body is not what is typed. */
  toBody?: ((values: RowValues<Picked>) => Omit<BodyOf<R>, 'version'>) | undefined;
  /** Where more is to be done than the call. */
  save?: (body: BodyOf<R>) => Promise<Row>;
  children: (form: RouteForm<RowValues<Picked>>) => ReactNode;
}

/** A form over a row: its fields, both versions where two saved, and the buttons; in a dialog it closes once that is saved. */
export function EditForm<
  Row extends { version: number; id?: number },
  R extends Route,
  Name extends keyof BodyOf<R> & string,
  Picked extends Record<Name, unknown> = PickedNames<Row, Name>,
>(props: EditFormOptions<Row, R, Name, Picked> & WithParams<PageParams<R>>) {
  const { row, route, labels, about = row.id ?? null, pick, toBody, save, children } = props;
  const names = Object.keys(labels) as Name[];
  const close = useCloseOrNull();
  const run = useRunRoute();
  const edited = useEditForm<Row, RowValues<Picked>, unknown>({
    onTake: () => refreshTouched(route),
    ...props,
    about,
    schema: route.body,
    labels: labels as Record<keyof Picked & string, TextKey>,
    pick: (read) => holdValues(route.body, pick?.(read) ?? (pickNames(read, names) as Picked)),
    toBody: (values, version) => ({ ...(toBody?.(values) ?? makeBody(route.body, values)), version }),
    async save(body) {
      const input = { params: props.params, body } as unknown as PageInput<R>;
      const saved = save?.(body as BodyOf<R>) ?? run(route, input, 'shell.updated');
      const now = (await saved) as Row;
      close?.();
      return now;
    },
  });
  const { formProps, submitting, conflict, isConflicting } = edited;
  return (
    <form {...formProps}>
      <Stack gap="md">
        {children(edited)}
        {conflict}
        {close === null ? (
          <SaveButton submitting={submitting} disabled={isConflicting} />
        ) : (
          <DialogButtons submitting={submitting} disabled={isConflicting} />
        )}
      </Stack>
    </form>
  );
}

/** What a row has under these names. */
export type PickedNames<Row, Name extends string> = { [N in Name]: N extends keyof Row ? Row[N] : unknown };

function pickNames(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name as keyof typeof row]]));
}
