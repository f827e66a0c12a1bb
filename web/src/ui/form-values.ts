import { type ReactNode, useState } from 'react';

/** The error messages, by field name or by the dotted path within a field. */
export type FormErrors = Readonly<Record<string, ReactNode>>;

/** Shared, so that removing errors that do not exist changes nothing. */
const noErrors: FormErrors = {};

/** The values of a form, the saved values, and the errors. */
export type HeldValues<Values> = ReturnType<typeof useFormValues<Values>>;

/** Keeps the values of a form. All except `values` and `errors` are stable and read the current state. */
export function useFormValues<Values>(initialValues: Values, initialErrors: FormErrors) {
  const [held, setHeld] = useState({ values: initialValues, saved: initialValues });
  const [errors, setErrors] = useState(initialErrors);
  const [acts] = useState(() => {
    let now = held;
    const hold = (change: Partial<typeof held>) => {
      now = { ...now, ...change };
      setHeld(now);
    };
    const clearErrors = () => setErrors(noErrors);
    const clearFieldError = (name: string) =>
      setErrors((shown) => {
        const { [name]: gone, ...others } = shown;
        return gone === undefined ? shown : others;
      });
    return {
      getValues: () => now.values,
      getSaved: () => now.saved,
      isDirty: (name?: keyof Values) =>
        name === undefined ? !isSame(now.values, now.saved) : !isSame(now.values[name], now.saved[name]),
      setValues(part: Partial<Values>) {
        hold({ values: { ...now.values, ...part } });
        clearErrors();
      },
      setFieldValue<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
        if (now.values[name] !== value) hold({ values: { ...now.values, [name]: value } });
        clearFieldError(name);
      },
      /** Marks the current values as saved, with these changes. */
      resetDirty: (part: Partial<Values> = {}) => hold({ saved: { ...now.values, ...part } }),
      /** Resets to the saved values. */
      reset() {
        hold({ values: now.saved });
        clearErrors();
      },
      setErrors,
      setFieldError: (name: string, error: ReactNode) => setErrors((shown) => ({ ...shown, [name]: error })),
      clearFieldError,
      clearErrors,
    };
  });
  return { values: held.values, errors, ...acts };
}

/** Whether two values are equal. Compares lists, and objects in any key order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** Two picked files are equal only if they are the same object. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
