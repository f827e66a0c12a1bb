import type { Translate } from '../base/text.ts';

/** What somebody may have been here. */
type FormerRole = 'employee' | 'guardian' | 'official' | 'administrator' | 'child';

/** What somebody is called; whose name was erased, by what they were. */
export function namePerson(
  { fname, lname }: { fname: string; lname: string },
  was: FormerRole,
  t: Translate,
): string {
  return `${fname} ${lname}`.trim() || t(`shell.former.${was}`);
}
