import type { ReactNode } from 'react';
import type { Route } from '#contract/platform/route.ts';
import { CallForm, type CallFormProps } from './CallForm.tsx';
import { Dialog } from './Dialog.tsx';
import { EditForm, type EditFormProps, type PickedNames } from './edit-form.tsx';
import type { RouteForm } from './form.tsx';
import { type BodyOf, makeEmptyValues, type ParamsOf, type RowValues } from './form-body.ts';

interface FormDialogProps<Row, C extends Route, E extends Route, Name extends string, Picked extends object>
  extends Pick<EditFormProps<Row, E, Name, Picked>, 'labels' | 'pick' | 'toWords' | 'onClose'> {
  /** What is edited; null where a new one is made. */
  row: Row | null;
  title: string;
  /** The call that makes a new one, what tells its form from others on the page, and what it begins with, if not empty. */
  create: Pick<CallFormProps<C, RowValues<Picked>>, 'route' | 'params' | 'about' | 'given' | 'onDone'> & {
    values?: NoInfer<Partial<RowValues<Picked>>>;
  };
  /** The call that changes the row. */
  edit: { route: E; params: (row: Row) => ParamsOf<E> };
  onClose: () => void;
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
  const { row, title, create, edit, labels, onClose, children } = props;
  const empty = makeEmptyValues(create.route.body, Object.keys(labels)) as RowValues<Picked>;
  return (
    <Dialog title={title} onClose={onClose}>
      {row === null ? (
        <CallForm {...create} values={{ ...empty, ...create.values }} onClose={onClose}>
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
