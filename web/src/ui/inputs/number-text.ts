import { typedMoney, writeWithPeriod } from '#contract/platform/rules-number.ts';
import { type FieldErrors, validate } from '#contract/platform/validate.ts';

/** The part of the typed text to keep: commas become periods; without letters, only digits and periods. */
export function cleanNumber(typed: string, noLetters: boolean): string {
  const kept = noLetters ? typed.replaceAll(/[^\d.,]/g, '') : typed;
  return kept.replaceAll(',', '.');
}

/** A typed amount in minor units: `12,5` is 1250; null if empty; an error if it is no amount. */
export function readMoney(typed: string): { amount: number | null; errors: FieldErrors[string] } {
  if (writeWithPeriod(typed) === '') return { amount: null, errors: [] };
  const checked = validate(typedMoney, typed);
  return checked.errors === null
    ? { amount: checked.value, errors: [] }
    : { amount: null, errors: checked.errors[''] ?? [] };
}

/** Minor units as readable text, `1 234,50`, without the currency. */
export function writeMoney(amount: number | null, locale: string): string {
  if (amount === null) return '';
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    amount / 100,
  );
}

/** Minor units as editable text: no thousands separators, with the decimal separator of the locale. */
export function writeMoneyToType(amount: number | null, locale: string): string {
  if (amount === null) return '';
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(amount / 100);
}
