import { type ComponentType, useState } from 'react';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import type { ShowcaseState } from '../showcase.ts';
import type { InputProps } from './input.ts';

interface Samples<Value> {
  label: TextKey;
  help: TextKey;
  empty: Value;
  filled: Value;
  /** A value and the rule that it breaks; `part` is the path within the value. */
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

/** Shows an input with an initial value, the props of all states and those of this state. */
export function showInput<Value>(
  Field: ComponentType<InputProps<Value>>,
  label: TextKey,
  always: Traits = {},
) {
  return (first: Value, traits: Traits = {}) =>
    () => <ShownInput Field={Field} label={label} first={first} {...always} {...traits} />;
}

/** The states that every input has, for its showcase. */
export function listInputStates<Value>(
  Field: ComponentType<InputProps<Value>>,
  { label, help, empty, filled, wrong }: Samples<Value>,
): ShowcaseState[] {
  const { value, ...broken } = wrong;
  const show = showInput(Field, label);
  return [
    { id: 'default', title: 'showcase.state.default', Show: show(empty) },
    { id: 'filled', title: 'showcase.state.filled', Show: show(filled) },
    { id: 'help', title: 'showcase.state.help', Show: show(empty, { help }) },
    { id: 'required', title: 'showcase.state.required', Show: show(empty, { required: true }) },
    { id: 'error', title: 'showcase.state.error', Show: show(value, broken) },
    { id: 'disabled', title: 'showcase.state.disabled', Show: show(filled, { disabled: true }) },
    { id: 'readOnly', title: 'showcase.state.readOnly', Show: show(filled, { readOnly: true }) },
  ];
}
