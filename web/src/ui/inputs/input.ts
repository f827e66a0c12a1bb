import { type ReactNode, useRef, useState } from 'react';
import type { FormErrors, HeldValues } from '../form-values.ts';

/** What every input takes, whatever its value is. */
export interface InputProps<Value> {
  label: string;
  /** A sentence below the label. */
  help?: string;
  name?: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** Errors of the value's own parts, such as a phone's `number`. */
  partErrors?: Readonly<Record<string, ReactNode>>;
  /** Marks the label; the rule itself is the schema's. */
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

/** What a form knows of one of its inputs. */
export type BoundInput<Value> = Pick<InputProps<Value>, 'value' | 'onChange'> & {
  name: string;
  error: ReactNode;
  partErrors: Readonly<Record<string, ReactNode>>;
};

/** Shared by all inputs without errors of parts, so that it counts as unchanged. */
const noErrors: Readonly<Record<string, ReactNode>> = {};

/**
 * Binds inputs of any value to a form by their names. Errors of the schema and of the server arrive at the input, those
 * at a dotted path at its part; typing takes them away. An input's `onChange` stays the same, so that only those inputs
 * are drawn anew whose value or errors changed.
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

/** The paths of an input's own parts that have errors. */
function findParts(errors: FormErrors, name: string): string[] {
  return Object.keys(errors).filter((path) => path.startsWith(`${name}.`));
}

function pickPartErrors(errors: FormErrors, name: string): Readonly<Record<string, ReactNode>> {
  const paths = findParts(errors, name);
  if (paths.length === 0) return noErrors;
  return Object.fromEntries(paths.map((path) => [path.slice(name.length + 1), errors[path]]));
}
