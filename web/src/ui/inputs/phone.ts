import type { Phone } from '#contract/platform/rules-account.ts';

/** The value of an empty input. */
export const noPhone: Phone = { code: '', number: '' };

/** The typed value, or null if nothing was typed. */
export function givenPhone(phone: Phone): Phone | null {
  return phone.code === '' && phone.number.trim() === '' ? null : phone;
}

/** The address that calls the number. */
export const buildCallAddress = ({ code, number }: Phone): string =>
  `tel:${code}${number.replaceAll(' ', '')}`;

/** The number as readable text; empty if there is none. */
export function writePhone(phone: Phone | null): string {
  return phone === null ? '' : `${phone.code} ${phone.number}`.trim();
}
