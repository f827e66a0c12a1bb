import { phoneCodes } from '#contract/platform/phone-codes.ts';
import { isDay } from '#contract/platform/rules-date.ts';

/**
 * A day as lists write it: 2022-05-01, with or without a time, 1.5.2022, 01/05/2022 (the day first), or a
 * spreadsheet's number. Other text is returned unchanged, so that the rule reports it.
 */
export function readDay(text: string): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ][\d:.]+Z?)?$/.exec(text)?.[1];
  if (iso !== undefined) return iso;
  const european = /^(\d{1,2})([./])\s?(\d{1,2})\2\s?(\d{4})\.?(?: 0?0:00(?::00)?)?$/.exec(text);
  if (european !== null) {
    const [, day = '', , month = '', year = ''] = european;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  if (/^\d{4,6}(\.\d+)?$/.test(text)) {
    const serial = readSerialDay(Number(text));
    if (serial !== null && isDay(serial)) return serial;
  }
  return text;
}

/** Splits a full name: `Lname, Fname`, else the last word is the family name. */
export function splitName(name: string): { fname: string; lname: string } {
  const comma = name.indexOf(',');
  if (comma !== -1) return { fname: name.slice(comma + 1).trim(), lname: name.slice(0, comma).trim() };
  const blank = name.lastIndexOf(' ');
  return blank === -1
    ? { fname: name, lname: '' }
    : { fname: name.slice(0, blank).trim(), lname: name.slice(blank + 1) };
}

/** A phone number with its country code; without one it gets the kindergarten's country code. */
export function readPhone(text: string, country: string): { code: string; number: string } {
  const tidy = text.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');
  const own = phoneCodes.find(({ abbr }) => abbr === country)?.code ?? '';
  if (!tidy.startsWith('+')) return { code: own, number: tidy };
  const known = phoneCodes.map(({ code }) => code).filter((code) => tidy.startsWith(code));
  const code = known.includes(own) ? own : known.toSorted((one, other) => other.length - one.length)[0];
  return { code: code ?? '', number: tidy.slice(code?.length ?? 0) };
}

/** A normalised form, equal for two spellings of one name or class. */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** The day for this Excel day number, or null if it cannot be a date in a living person's life. */
export function readSerialDay(serial: number): string | null {
  if (!(serial >= 61 && serial < 110_000)) return null;
  return Temporal.PlainDate.from('1899-12-30')
    .add({ days: Math.floor(serial) })
    .toString();
}
