import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../base/text.ts';
import { Dialog } from './Dialog.tsx';
import { EditForm, useEditForm } from './edit-form.tsx';
import { DialogButtons } from './FormButtons.tsx';
import { useRouteForm } from './form.tsx';

type Schema = z.core.$ZodType | undefined;

type Fields = Record<string, unknown>;

interface FormDialogProps<Row extends { version: number }, Values extends Fields, Body, Edit> {
  /** What is edited; null where a new one is made. */
  row: Row | null;
  title: TextKey;
  /** A new one: what tells its form from others on the page, what it begins with, and its call. */
  fresh: {
    about: string;
    values: Values;
    schema: Schema;
    toBody: (values: Values) => Body;
    save: (body: Body) => Promise<unknown>;
  };
  /** One that is there, as of any form that edits; the form is told from others by the row's id. */
  edit: Pick<
    Parameters<typeof useEditForm<Row, Values, Edit>>[0],
    'pick' | 'schema' | 'toBody' | 'labels' | 'toWords' | 'onTake'
  > & { save: (row: Row, body: Edit) => Promise<Row> };
  /** The fields, the same for both. */
  children: (form: Pick<ReturnType<typeof useRouteForm<Values>>, 'field' | 'input'>) => ReactNode;
  onClose: () => void;
}

/** A dialog that makes a row or edits one, with the same fields; it closes once that is saved. */
export function FormDialog<Row extends { id: number; version: number }, Values extends Fields, Body, Edit>(
  props: FormDialogProps<Row, Values, Body, Edit>,
) {
  const { row, title, onClose } = props;
  const t = useText();
  return (
    <Dialog title={t(title)} onClose={onClose}>
      {row === null ? <FreshForm {...props} /> : <RowForm {...props} row={row} />}
    </Dialog>
  );
}

function FreshForm<Row extends { version: number }, Values extends Fields, Body, Edit>({
  fresh: { about, values: initialValues, schema, toBody, save },
  children,
  onClose,
}: FormDialogProps<Row, Values, Body, Edit>) {
  const form = useRouteForm<Values>({
    about,
    schema,
    initialValues,
    toBody,
    async submit(values) {
      await save(toBody(values));
      onClose();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {children(form)}
        <DialogButtons submitting={form.submitting} onClose={onClose} />
      </Stack>
    </form>
  );
}

function RowForm<Row extends { id: number; version: number }, Values extends Fields, Body, Edit>({
  row,
  edit,
  children,
  onClose,
}: FormDialogProps<Row, Values, Body, Edit> & { row: Row }) {
  const edited = useEditForm<Row, Values, Edit>({
    ...edit,
    about: row.id,
    row,
    async save(body) {
      const saved = await edit.save(row, body);
      onClose();
      return saved;
    },
  });
  return (
    <EditForm edited={edited} onCancel={onClose}>
      {children(edited)}
    </EditForm>
  );
}
