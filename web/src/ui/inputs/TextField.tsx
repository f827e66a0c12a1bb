import { TextInput } from '@mantine/core';
import { type HTMLAttributes, type HTMLInputAutoCompleteAttribute, memo } from 'react';
import { GrowingTextarea } from './GrowingTextarea.tsx';
import type { InputProps } from './input.ts';
import { useNotes } from './use-notes.tsx';

/** The keyboard on a phone and the browser's autocompletion for each kind of text. */
const kinds = {
  text: {},
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
} as const satisfies Record<
  string,
  HTMLAttributes<HTMLInputElement> & { type?: string; autoComplete?: string }
>;

interface TextFieldProps extends InputProps<string> {
  kind?: keyof typeof kinds;
  /** Shows a counter of characters. Longer text can be typed and is reported as an error. */
  maximum?: number;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  enterKeyHint?: HTMLAttributes<HTMLInputElement>['enterKeyHint'];
  placeholder?: string;
}

/** One line of text: plain text, an e-mail address or a web address. */
export const TextField = memo(function TextField(props: TextFieldProps) {
  const { kind = 'text', name, value, maximum, autoComplete, enterKeyHint, placeholder } = props;
  const notes = useNotes(props, value, maximum);
  return (
    <TextInput
      {...notes}
      {...kinds[kind]}
      {...(autoComplete === undefined ? {} : { autoComplete })}
      name={name}
      enterKeyHint={enterKeyHint}
      placeholder={placeholder}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
});

interface TextAreaFieldProps extends InputProps<string> {
  maximum?: number;
  /** Initial number of lines; it grows with the text. */
  lines?: number;
}

/** A multi-line text. */
export const TextAreaField = memo(function TextAreaField(props: TextAreaFieldProps) {
  const { name, value, maximum, lines } = props;
  const notes = useNotes(props, value, maximum);
  return (
    <GrowingTextarea
      {...notes}
      {...(lines === undefined ? {} : { lines })}
      name={name}
      value={value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
});
