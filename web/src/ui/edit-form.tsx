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

interface VersionedFormOptions<Row, Values extends Record<string, unknown>, Body> {
  /** The row as read. Its version is sent with the edit. */
  row: Row;
  /** As in `Form`: distinguishes it from other forms of its kind on the page, such as by the row's id. */
  about: string | number | null;
  /** As in `Form`. */
  storable?: readonly (keyof Values & string)[] | undefined;
  /** The fields of the row that are edited here. */
  pick: (row: Row) => Values;
  schema: z.core.$ZodType | undefined;
  toBody: (values: Values, version: number) => Body;
  /** Makes the call; returns the row after the edit. */
  save: (body: Body) => Promise<Row>;
  labels: Record<keyof Values & string, TextKey>;
  /** The edited values as text for the comparison of versions, for values without a default text. */
  toWords?: ((values: Values, other: Values) => Partial<Record<keyof Values & string, string>>) | undefined;
  /** Rules that only the form knows. */
  check?: Parameters<typeof useRouteForm<Values>>[0]['check'];
  /** Called when the other version replaces the typed values. */
  onTake?: (row: Row) => unknown;
}

/**
 * A form that edits a row with a version. If somebody else saved meanwhile, both versions are shown and the
 * user chooses. Changes elsewhere that do not touch the typed values are taken over without asking.
 */
export function useEditForm<Row extends { version: number }, Values extends Record<string, unknown>, Body>(
  options: VersionedFormOptions<Row, Values, Body>,
) {
  const { row, about, storable, pick, schema, toBody, check, save, labels, toWords, onTake } = options;
  const t = useText();
  const [read, setRead] = useState(row);
  const [current, setCurrent] = useState<Row | null>(null);
  // The restored typing is based on an earlier version. Later changes are shown and not overwritten.
  const [restored, setRestored] = useState<number | null>(null);
  // If the user saves over the other version, the call overwrites only that version, and none after it.
  const version = current?.version ?? restored ?? read.version;
  const routeForm = useRouteForm<Values>({
    schema,
    about,
    storable,
    base: version,
    onRestore: setRestored,
    initialValues: pick(row),
    toBody: (values) => toBody(values, version),
    check,
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

  /** If both versions are equal, there is nothing to choose: this one is saved over the other. */
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
    /** Whether the user must choose between two versions. Nothing is saved before that. */
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

/** The props of a form that edits a row, in a dialog or on a page. */
export interface EditFormOptions<Row, R extends Route, Name extends string, Picked extends object>
  extends Pick<
    VersionedFormOptions<Row, RowValues<Picked>, unknown>,
    'row' | 'toWords' | 'onTake' | 'storable' | 'check'
  > {
  /** The call that saves. Its body tells whether an empty field is sent as null. */
  route: R;
  /** The edited fields, by the names of the body. */
  labels: Record<Name, TextKey>;
  /** Default: the row's id. */
  about?: string | number | null;
  /** Set if the row has other field names. */
  pick?: ((row: Row) => Picked) | undefined;
  /** Builds the body if it differs from the typed values. */
  toBody?: ((values: RowValues<Picked>) => Omit<BodyOf<R>, 'version'>) | undefined;
  /** Set if more than the call must be done. */
  save?: (body: BodyOf<R>) => Promise<Row>;
  children: (form: RouteForm<RowValues<Picked>>) => ReactNode;
}

/** A form for a row: fields, both versions after a conflict, and buttons. A dialog closes after saving. */
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

/** The row's values under these names. */
export type PickedNames<Row, Name extends string> = { [N in Name]: N extends keyof Row ? Row[N] : unknown };

function pickNames(row: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name as keyof typeof row]]));
}
