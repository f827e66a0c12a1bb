import * as z from 'zod/mini';
import { ruleError } from '../platform/rules.ts';

/** The shortest and longest numbers of cards: a NFC serial number has 4 to 10 bytes, a printed one some digits. */
export const cardNumberLengths = { minimum: 4, maximum: 32 };

/**
 * A card's number as all readers write it: letters and digits, the letters as capitals. A phone writes
 * `04:a2:1b:7f` for what is `04A21B7F` elsewhere.
 */
export function cleanCardNumber(typed: string): string {
  return typed.replaceAll(/[\s:.-]/g, '').toUpperCase();
}

/** Whether it is a card's number once it is cleaned. */
export const isCardNumber = (cleaned: string): boolean =>
  /^[0-9A-Z]*$/.test(cleaned) &&
  cleaned.length >= cardNumberLengths.minimum &&
  cleaned.length <= cardNumberLengths.maximum;

export const cardNumber = z.string(ruleError('required')).check(
  z.overwrite(cleanCardNumber),
  z.minLength(1, ruleError('required')),
  z.refine((value) => value === '' || isCardNumber(value), ruleError('invalid')),
);
