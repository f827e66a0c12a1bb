import { type ReactNode, useRef, useState } from 'react';
import type { FormErrors, HeldValues } from '../form-values.ts';

/** The props that all inputs share. */
export interface InputProps<Value> {
  label: string;
  /** A sentence below the label. */
  help?: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** Errors of parts of the value, such as a phone's `number`. */
  partErrors?: Readonly<Record<string, ReactNode>>;
  /** Only marks the label; the schema has the rule. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** What a form passes to one of its inputs. */
export type BoundInput<Value> = Pick<InputProps<Value>, 'value' | 'onChange'> & {
  name: string;
  error: ReactNode;
  partErrors: Readonly<Record<string, ReactNode>>;
};

/** Shared by all inputs without errors in parts, so that it is never a changed prop. */
const noErrors: Readonly<Record<string, ReactNode>> = {};

/**
 * Binds inputs with any value type to a form by their names. Errors of the schema and of the server are shown
 * at the input, errors at a dotted path at that part; typing clears them. An input's `onChange` is stable, so
 * only inputs with a changed value or error are rendered again.
 */
export function useBoundInputs<Values extends Record<string, unknown>>(
  form: HeldValues<Values>,
): <Name extends keyof Values & string>(name: Name) => BoundInput<Values[Name]> {
  const latest = useRef(form);
  latest.current = form;
  const [changes] = useState(() => new Map<string, (value: unknown) => void>());

  function createChange(name: string): (value: unknown) => void {
    const change = (value: unknown) => {
      const { errors, setFieldValue, clearFieldError } = latest.current;
      setFieldValue(name, value as never);
      for (const path of findParts(errors, name)) clearFieldError(path);
    };
    changes.set(name, change);
    return change;
  }

  return (name) => ({
    name,
    value: form.values[name],
    error: form.errors[name],
    partErrors: pickPartErrors(form.errors, name),
    onChange: changes.get(name) ?? createChange(name),
  });
}

/** The paths of an input's parts that have errors. */
function findParts(errors: FormErrors, name: string): string[] {
  return Object.keys(errors).filter((path) => path.startsWith(`${name}.`));
}

function pickPartErrors(errors: FormErrors, name: string): Readonly<Record<string, ReactNode>> {
  const paths = findParts(errors, name);
  if (paths.length === 0) return noErrors;
  return Object.fromEntries(paths.map((path) => [path.slice(name.length + 1), errors[path]]));
}
