import { useState } from 'react';
import type { BoundInput } from '../../ui/inputs/input.ts';
import { type CodeFacts, listFillings, readCode } from './read-code.ts';

/** The inputs that a personal code fills in. */
type CodeInputs = { [Name in keyof CodeFacts]: BoundInput<CodeFacts[Name]> };

/** Binds the input of a personal code, which fills in the day of birth and the gender that it contains. */
export function useCodeInput(
  input: BoundInput<string>,
  { birth_date, gender }: CodeInputs,
  country: string | undefined,
): BoundInput<string> {
  // A stored child's values count as filled in by the stored code where they agree with it.
  const [filled] = useState(() => readCode(country, input.value));
  function takeCode(typed: string): void {
    input.onChange(typed);
    const present = { birth_date: birth_date.value, gender: gender.value };
    const found = listFillings(readCode(country, typed), present, filled);
    Object.assign(filled, found);
    if (found.birth_date !== undefined) birth_date.onChange(found.birth_date);
    if (found.gender !== undefined) gender.onChange(found.gender);
  }
  return { ...input, onChange: takeCode };
}
