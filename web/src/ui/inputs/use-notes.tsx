import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../base/text.ts';
import { InputNotes } from './InputNotes.tsx';
import type { InputProps } from './input.ts';

/** Characters as the rules count them: an emoji is one. */
function countCharacters(text: string): number {
  return [...text].length;
}

interface Notes {
  label: string;
  description: ReactNode;
  error: ReactNode;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  styles: { input?: CSSProperties };
}

/** A read-only value has the background colour instead of the paper colour. */
export const readOnlyStyle: CSSProperties = {
  background: 'var(--kiik-ground)',
  borderColor: 'var(--kiik-line)',
};

/**
 * The parts around an input: label, help text, counter if a limited length is nearly used up, and the error. Text
 * that is too long is reported at once, because the counter changes at that letter.
 */
export function useNotes(
  props: Omit<InputProps<unknown>, 'value' | 'onChange'>,
  text: string,
  maximum?: number,
): Notes {
  const t = useText();
  const { label, help, error, required = false, disabled = false, readOnly = false } = props;
  const used = countCharacters(text);
  const isTooLong = maximum !== undefined && used > maximum;
  const count = maximum === undefined ? undefined : { used, maximum };
  return {
    label,
    description: describeInput(help, count),
    error: error ?? (isTooLong ? t('rules.max_length') : null),
    required,
    disabled,
    readOnly,
    styles: readOnly ? { input: readOnlyStyle } : {},
  };
}

/** From this share of its maximum on a text shows how many characters it has (rule 20 of the screens). */
const countedFrom = 0.8;

/** The description of an input: its help text, and how full it is if that matters; null if there is neither. */
export function describeInput(
  help: string | undefined,
  count: { used: number; maximum: number } | undefined,
): ReactNode {
  const shown = count !== undefined && count.used >= countedFrom * count.maximum ? count : undefined;
  return help === undefined && shown === undefined ? null : <InputNotes help={help} count={shown} />;
}

/** The distance to help text and error for inputs with several boxes. For one box, the library sets it. */
export function margins(description: ReactNode, error: ReactNode): { mt: number; mb: number } {
  return { mt: description === null ? 0 : 4, mb: error === null || error === undefined ? 0 : 4 };
}
