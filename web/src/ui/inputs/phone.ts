import type { Phone } from '#contract/platform/rules-account.ts';

/** An input that nothing is typed into yet. */
export const noPhone: Phone = { code: '', number: '' };

/** What is typed, or null where that is nothing. */
export function givenPhone(phone: Phone): Phone | null {
  return phone.code === '' && phone.number.trim() === '' ? null : phone;
}

/** The number as one reads it aloud; empty where there is none. */
export function writePhone(phone: Phone | null): string {
  return phone === null ? '' : `${phone.code} ${phone.number}`.trim();
}
