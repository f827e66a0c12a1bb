import type { Phone } from '#contract/platform/rules-account.ts';

/** The two columns of a phone number; both are null or neither is. */
export interface PhoneColumns {
  phone_code: string | null;
  phone_number: string | null;
}

/** The phone number of a row, or null. */
export function readPhone({ phone_code: code, phone_number: number }: PhoneColumns): Phone | null {
  return code === null || number === null ? null : { code, number };
}
