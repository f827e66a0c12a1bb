import type { Phone } from '#contract/platform/rules-account.ts';

/** An input that nothing is typed into yet. */
export const noPhone: Phone = { code: '', number: '' };

/** What is typed, or null where that is nothing. */
export function givenPhone(phone: Phone): Phone | null {
  return phone.code === '' && phone.number.trim() === '' ? null : phone;
}

/** The number as one reads it aloud; empty where nothing is typed. */
export function writePhone({ code, number }: Phone): string {
  return `${code} ${number}`.trim();
}
