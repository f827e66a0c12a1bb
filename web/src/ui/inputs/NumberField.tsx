import { TextInput } from '@mantine/core';
import { type ChangeEvent, memo } from 'react';
import type { InputProps } from './input.ts';
import { cleanNumber } from './number-text.ts';
import { useNotes } from './use-notes.tsx';

interface NumberFieldProps extends InputProps<string> {
  /** Which keyboard a phone shows: digits only, or digits with a comma. */
  kind: 'integer' | 'decimal';
  /** Whether only digits, period and comma can be typed. If not, the rule reports wrong letters. */
  noLetters?: boolean;
  placeholder?: string;
}

/** A number as typed text; a comma becomes a period. The rules `integer` and `decimal` parse it. */
export const NumberField = memo(function NumberField(props: NumberFieldProps) {
  const { kind, noLetters = false, name, value, placeholder } = props;
  const notes = useNotes(props, value);
  return (
    <TextInput
      {...notes}
      name={name}
      inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={value}
      onChange={(event) => props.onChange(cleanTyped(event, noLetters))}
    />
  );
});

/** Cleans the input element directly, so that the caret does not move. */
function cleanTyped({ currentTarget: box }: ChangeEvent<HTMLInputElement>, noLetters: boolean): string {
  const cleaned = cleanNumber(box.value, noLetters);
  if (cleaned !== box.value) {
    const caret = cleanNumber(box.value.slice(0, box.selectionStart ?? 0), noLetters).length;
    box.value = cleaned;
    box.setSelectionRange(caret, caret);
  }
  return cleaned;
}
