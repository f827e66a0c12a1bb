import type { ReactNode } from 'react';
import type { Route } from '#contract/platform/route.ts';
import type { PageParams } from '../base/place.tsx';
import { CallForm, type CallFormOptions } from './CallForm.tsx';
import { Dialog } from './Dialog.tsx';
import { EditForm, type EditFormOptions, type PickedNames } from './edit-form.tsx';
import type { RouteForm } from './form.tsx';
import { type BodyOf, makeEmptyValues, type RowValues } from './form-body.ts';

interface FormDialogProps<Row, C extends Route, E extends Route, Name extends string, Picked extends object>
  extends Pick<EditFormOptions<Row, E, Name, Picked>, 'labels' | 'pick' | 'toWords'> {
  /** What is edited; null where a new one is made. */
  row: Row | null;
  title: string;
  /** The call that makes a new one, what tells its form from others on the page, and what it begins with, if not empty. */
  create: Pick<CallFormOptions<C, RowValues<Picked>>, 'route' | 'about' | 'given' | 'onDone'> & {
    params?: PageParams<C>;
    values?: NoInfer<Partial<RowValues<Picked>>>;
  };
  /** The call that changes the row. */
  edit: { route: E; params: (row: Row) => PageParams<E> };
  /** The fields, the same for both. */
  children: (form: RouteForm<RowValues<Picked>>) => ReactNode;
}

/** A dialog that makes a row or edits one, with the same fields; it closes once that is saved. */
export function FormDialog<
  Row extends { id: number; version: number },
  C extends Route,
  E extends Route,
  Name extends keyof BodyOf<E> & string,
  Picked extends Record<Name, unknown> = PickedNames<Row, Name>,
>(props: FormDialogProps<Row, C, E, Name, Picked>) {
  const { row, title, create, edit, labels, children } = props;
  const empty = makeEmptyValues(create.route.body, Object.keys(labels)) as RowValues<Picked>;
  const { params } = create;
  return (
    <Dialog title={title}>
      {row === null ? (
        <CallForm {...create} params={params as PageParams<C>} values={{ ...empty, ...create.values }}>
          {children}
        </CallForm>
      ) : (
        <EditForm {...props} route={edit.route} params={edit.params(row)} row={row}>
          {children}
        </EditForm>
      )}
    </Dialog>
  );
}
