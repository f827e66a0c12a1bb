import { type ComponentType, useState } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import { listStates } from '../list-states.tsx';
import type { ShowcaseState } from '../showcase.ts';
import type { InputProps } from './input.ts';

interface Samples<Value> {
  label: TextKey;
  help: TextKey;
  empty: Value;
  filled: Value;
  /** A value with the rule that it breaks; `part` is where within the value. */
  wrong: { value: Value; rule: TextKey; part?: string };
}

interface Traits {
  help?: TextKey;
  rule?: TextKey;
  part?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
}

interface ShownInputProps<Value> extends Traits {
  Field: ComponentType<InputProps<Value>>;
  label: TextKey;
  first: Value;
}

/** An input that the visitor can use, with an initial value and a state. */
export function ShownInput<Value>({
  Field,
  label,
  first,
  help,
  rule,
  part,
  ...state
}: ShownInputProps<Value>) {
  const t = useText();
  const [value, setValue] = useState(first);
  const wrong = rule === undefined ? null : t(rule);
  return (
    <Field
      label={t(label)}
      value={value}
      onChange={setValue}
      {...(help === undefined ? {} : { help: t(help) })}
      {...(part === undefined ? { error: wrong } : { partErrors: { [part]: wrong } })}
      {...state}
    />
  );
}

/** The states that every input has, for its showcase. */
export function listInputStates<Value>(
  Field: ComponentType<InputProps<Value>>,
  { label, help, empty, filled, wrong: { value, ...broken } }: Samples<Value>,
): ShowcaseState[] {
  return listStates(ShownInput<Value>, {
    default: { Field, label, first: empty },
    filled: { Field, label, first: filled },
    help: { Field, label, first: empty, help },
    required: { Field, label, first: empty, required: true },
    error: { Field, label, first: value, ...broken },
    disabled: { Field, label, first: filled, disabled: true },
    readOnly: { Field, label, first: filled, readOnly: true },
  });
}

/** The states of a choice that must be made, for its showcase. */
export function listChoiceStates<Value>(
  Field: ComponentType<InputProps<Value>>,
  { label, help, empty, filled }: Pick<Samples<Value>, 'label' | 'empty' | 'filled'> & { help?: TextKey },
): ShowcaseState[] {
  const traits = { Field, label, required: true, ...(help && { help }) };
  return listStates(ShownInput<Value>, {
    default: { ...traits, first: empty },
    filled: { ...traits, first: filled },
    error: { ...traits, first: empty, rule: 'rules.required' },
    disabled: { ...traits, first: filled, disabled: true },
    readOnly: { ...traits, first: filled, readOnly: true },
  });
}
