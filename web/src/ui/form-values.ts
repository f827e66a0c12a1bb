import { type ReactNode, useState } from 'react';

/** What is wrong in words, by the name of the field or the dotted path of a place within it. */
export type FormErrors = Readonly<Record<string, ReactNode>>;

/** Shared, so that taking away what is not there changes nothing. */
const noErrors: FormErrors = {};

/** What a form holds, what of it is saved, and what is wrong with it. */
export type HeldValues<Values> = ReturnType<typeof useFormValues<Values>>;

/** Keeps the values of a form. All but `values` and `errors` stay the same and say how it stands now. */
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
      /** What the form holds is saved, with these changes. */
      resetDirty: (part: Partial<Values> = {}) => hold({ saved: { ...now.values, ...part } }),
      /** Back to what is saved. */
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

/** Whether two values are alike, also where they are lists or have places of their own, in whatever order. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isGroup(one) || !isGroup(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

/** A picked file is one value. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Blob);
}
