import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';

/** What every input takes, whatever its value is. */
export interface InputProps<Value> {
  label: string;
  /** A sentence below the label. */
  help?: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** Errors of the value's own places, such as a phone's `number`. */
  placeErrors?: Readonly<Record<string, ReactNode>>;
  /** Marks the label; the rule itself is the schema's. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** What a form knows of one of its inputs. */
export type BoundInput<Value> = Pick<InputProps<Value>, 'value' | 'onChange'> & {
  name: string;
  error: ReactNode;
  placeErrors: Readonly<Record<string, ReactNode>>;
};

/**
 * Binds an input of any value to a form by its name. Errors of the schema and of the server arrive at the input, those
 * at a dotted path at its place; typing takes them away.
 */
export function bindInput<Values extends Record<string, unknown>, Name extends keyof Values & string>(
  form: UseFormReturnType<Values>,
  name: Name,
): BoundInput<Values[Name]> {
  const within = Object.keys(form.errors).filter((path) => path.startsWith(`${name}.`));
  return {
    name,
    value: form.values[name],
    error: form.errors[name],
    placeErrors: Object.fromEntries(within.map((path) => [path.slice(name.length + 1), form.errors[path]])),
    onChange(value) {
      form.setFieldValue(name, value as never);
      for (const path of within) form.clearFieldError(path);
    },
  };
}
