import type { Phone } from '#contract/platform/rules-account.ts';

/** A row's two columns of a phone number, which are null together, as a reply has them. */
export interface PhoneColumns {
  phone_code: string | null;
  phone_number: string | null;
}

/** The phone number of a row, or null. */
export function readPhone({ phone_code: code, phone_number: number }: PhoneColumns): Phone | null {
  return code === null || number === null ? null : { code, number };
}
