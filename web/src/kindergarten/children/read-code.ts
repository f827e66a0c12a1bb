import type { Gender } from '#contract/kindergarten/child.ts';
import { type IdcodeCountry, idcode, idcodeCountries, readIdcode } from '#contract/platform/rules-idcode.ts';
import { validate } from '#contract/platform/validate.ts';

/** What a personal code contains, as a form holds it: empty if it is not known. */
export interface CodeFacts {
  birth_date: string;
  gender: Gender | '';
}

/** What a typed personal code says about the child; nothing while it is none of that country. */
export function readCode(country: string | undefined, typed: string): CodeFacts {
  const known = idcodeCountries.find((one): one is IdcodeCountry => one === country);
  const value = known === undefined ? null : validate(idcode(known), typed).value;
  const said = known === undefined || value === null ? null : readIdcode(known, value);
  return { birth_date: said?.birth_date ?? '', gender: said?.gender ?? '' };
}

/** What of that may be filled in: where nothing stands, or what an earlier code said, never what was typed. */
export function listFillings(said: CodeFacts, present: CodeFacts, filled: CodeFacts): Partial<CodeFacts> {
  const mayFill = (name: keyof CodeFacts) =>
    said[name] !== '' && (present[name] === '' || present[name] === filled[name]);
  return {
    ...(mayFill('birth_date') && { birth_date: said.birth_date }),
    ...(mayFill('gender') && { gender: said.gender }),
  };
}
