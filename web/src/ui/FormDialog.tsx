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
  /** The row to edit; null to create one. */
  row: Row | null;
  title: string;
  /** The call that creates a row, the id of this form on the page, and the initial values, if any. */
  create: Pick<CallFormOptions<C, RowValues<Picked>>, 'route' | 'about' | 'given' | 'onDone'> & {
    params?: PageParams<C>;
    values?: NoInfer<Partial<RowValues<Picked>>>;
  };
  /** The call that changes the row. */
  edit: { route: E; params: (row: Row) => PageParams<E> };
  /** The fields, the same for creating and editing. */
  children: (form: RouteForm<RowValues<Picked>>) => ReactNode;
}

/** A dialog that creates or edits a row with the same fields. It closes after a successful save. */
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
