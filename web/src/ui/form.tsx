import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Message } from '#contract/platform/failure.ts';
import type { FieldErrors } from '#contract/platform/validate.ts';
import { CallFailure } from '../base/api.ts';
import { handleFailure } from '../base/failures.ts';
import { translateMessage, useText } from '../base/text.ts';
import { type FormErrors, useFormValues } from './form-values.ts';
import { useBoundInputs } from './inputs/input.ts';
import { type KeptFormOptions, type TypedForm, useKeptTyping } from './kept-typing.ts';

/** Binds a text-like input of a form by its name. */
export type FormField<Name extends string> = (name: Name) => {
  name: string;
  required: boolean;
  withAsterisk: boolean;
  value: string;
  error?: ReactNode;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
};

interface RouteFormOptions<Values> extends KeptFormOptions {
  storable?: readonly (keyof Values & string)[] | undefined;
  initialValues: Values;
  /** Errors of an earlier call, shown from the start. */
  initialErrors?: FieldErrors;
  /** Builds the body, if it differs from the values. */
  toBody?: (values: Values) => unknown;
  /** Rules that only the form knows, such as a repeated password. */
  check?: ((values: Values) => FieldErrors) | undefined;
  /** Makes the call. Its error is shown, and the typed values are kept. */
  submit: (values: Values) => Promise<unknown>;
  /** Handles failures that only this form knows; returns `true` if it did. */
  onFailure?: ((failure: CallFailure) => boolean) | undefined;
}

/**
 * A form for a route's body. Wrong fields are marked, and the first of them gets the focus. A second submit
 * during the first does nothing.
 */
export function useRouteForm<Values extends Record<string, unknown>>(options: RouteFormOptions<Values>) {
  const { initialValues, initialErrors, toBody = (values) => values, check } = options;
  const element = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const focusFirstWrong = useRef(initialErrors !== undefined);
  const [submitting, setSubmitting] = useState(false);
  const form = useFormValues<Values>(initialValues, drawErrors(initialErrors ?? {}));
  const input = useBoundInputs(form);
  const own = form as unknown as TypedForm['form'];
  const forgetTyping = useKeptTyping({ form: own, submitting, element, options }, form.values);
  const removeNotice = useRef(() => {});
  useEffect(() => () => removeNotice.current(), []);
  const rules = useRules(options.schema, () => toBody(initialValues));

  useEffect(() => {
    if (!focusFirstWrong.current || Object.keys(form.errors).length === 0) return;
    focusFirstWrong.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.errors]);

  /** The first wrong field is shown at once, the others later: a slow phone draws a long form slowly. */
  function markFields(errors: FieldErrors): void {
    focusFirstWrong.current = Object.keys(errors).length > 0;
    const drawn = drawErrors(errors);
    const first = findFirstField(element.current, Object.keys(drawn));
    if (first !== undefined) form.setErrors(pickField(drawn, first));
    startTransition(() => form.setErrors(drawn));
  }

  async function showFailure(failure: unknown): Promise<void> {
    if (failure instanceof CallFailure && options.onFailure?.(failure)) return;
    const notice = await loadNotice().catch(() => null);
    // An input also shows the errors within its value: `phone.number` at the input of `phone`.
    const read = notice?.readFormFailure(failure, (name) => findName(name) in form.getValues());
    if (!notice || !read || !element.current) {
      // Without the notice's code, the fields are marked all the same.
      if (failure instanceof CallFailure) markFields(failure.errors);
      return handleFailure(failure);
    }
    markFields(read.errors);
    removeNotice.current();
    removeNotice.current = notice.showFormFailure(element.current, read.said);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    removeNotice.current();
    try {
      if (rules.judge === null) setSubmitting(true);
      const judge = rules.judge ?? (await rules.fetch());
      const values = form.getValues();
      const errors = { ...judge(toBody(values)), ...check?.(values) };
      if (Object.keys(errors).length > 0) return markFields(errors);
      setSubmitting(true);
      await options.submit(values);
      forgetTyping();
      // Values that were typed during the call, or cleared by the call, are checked separately.
      if (form.getValues() === values) form.resetDirty(values);
    } catch (failure) {
      await showFailure(failure);
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  }

  const field: FormField<keyof Values & string> = (name) => ({
    name,
    required: true,
    withAsterisk: false,
    value: form.values[name] as string,
    error: form.errors[name],
    onChange: (event) => form.setFieldValue(name, event.currentTarget.value as never),
  });

  return {
    form,
    submitting,
    /** Deletes what this browser keeps of the typing: it is stored elsewhere now. */
    forgetTyping,
    /** Props of the `<form>` element. */
    formProps: {
      ref: element,
      onFocus: () => void rules.fetch(),
      onSubmit: (event: FormEvent) => void onSubmit(event),
      noValidate: true,
    },
    field,
    /** Binds an input of `ui/inputs` with any value type by its name. */
    input,
    /** Binds a checkbox by its name. */
    checkbox: (name: keyof Values & string) => ({
      name,
      checked: form.values[name] === true,
      error: form.errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        form.setFieldValue(name, event.currentTarget.checked as never),
    }),
  };
}

/** The form as its fields see it. */
export type RouteForm<Values extends Record<string, unknown>> = ReturnType<typeof useRouteForm<Values>>;

/** Loads with the rules: without a connection, it would be too late. */
const loadNotice = () => import('./form-failure.ts');

/** Returns the errors of a body. */
type Judge = (body: unknown) => FieldErrors | null;

/**
 * The rules of a form. They are ready at once if the form has its schema; on the sign-in pages they load when
 * somebody types. If they cannot be loaded, only the server checks.
 */
function useRules(schema: KeptFormOptions['schema'], makeFirst: () => unknown) {
  const latest = useRef({ schema, makeFirst });
  latest.current = { schema, makeFirst };
  const [rules] = useState(() => {
    let coming: Promise<Judge> | null = null;
    const read = async (): Promise<Judge> => {
      // The page answers the focus or click, and is painted, before it evaluates the rules.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const loading = Promise.all([import('#contract/platform/validate.ts'), loadNotice()]);
      const first = latest.current.schema;
      const fetched = typeof first === 'function' ? await first() : undefined;
      const [{ validate }] = await loading;
      return (body) => {
        const now = latest.current.schema;
        const rule = typeof now === 'function' ? fetched : now;
        return rule === undefined ? null : validate(rule, body).errors;
      };
    };
    const begin = async (): Promise<Judge> => {
      const judge = await read().catch(() => () => null);
      rules.judge = judge;
      // A schema is compiled at the first check, which is slow on a phone. Safari has no idle callback.
      globalThis.requestIdleCallback?.(() => judge(latest.current.makeFirst()));
      return judge;
    };
    const rules = { judge: null as Judge | null, fetch: () => (coming ??= begin()) };
    return rules;
  });
  const isAtHand = typeof schema !== 'function';
  useEffect(() => {
    if (isAtHand) void rules.fetch();
  }, [isAtHand, rules]);
  return rules;
}

/** Which of the fields at these paths comes first in the form. */
function findFirstField(form: HTMLFormElement | null, paths: readonly string[]): string | undefined {
  const wrong = new Set(paths.map(findName));
  const names = [...(form?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
  return names.find((name) => wrong.has(name));
}

/** The errors of one field and of its parts. */
function pickField(errors: FormErrors, name: string): FormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => findName(path) === name));
}

/** `phone.number` belongs to the field `phone`. */
function findName(path: string): string {
  return path.split('.')[0] ?? '';
}

function drawErrors(errors: FieldErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, <Messages key={name} messages={messages} />]),
  );
}

/** Uses the current language, also after the language is switched. */
function Messages({ messages }: { messages: Message[] }): ReactNode {
  useText();
  return messages.map(translateMessage).join(' ');
}
