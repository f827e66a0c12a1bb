import { type IdcodeCountry, idcode, idcodeCountries, readIdcode } from '#contract/platform/rules-idcode.ts';
import { validate } from '#contract/platform/validate.ts';

/** What a typed personal code says about the child; null while it is none of that country. */
export function readCode(country: string | undefined, typed: string): ReturnType<typeof readIdcode> {
  const known = idcodeCountries.find((one): one is IdcodeCountry => one === country);
  if (known === undefined) return null;
  const { value } = validate(idcode(known), typed);
  return value === null ? null : readIdcode(known, value);
}
