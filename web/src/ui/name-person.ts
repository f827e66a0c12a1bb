import type { Translate } from '../base/text.ts';

/** The roles that a person may have had here. */
type FormerRole = 'employee' | 'guardian' | 'official' | 'administrator' | 'child';

/** A person's name. If the name was erased: the role that the person had. */
export function namePerson(
  { fname, lname }: { fname: string; lname: string },
  was: FormerRole,
  t: Translate,
): string {
  return `${fname} ${lname}`.trim() || t(`shell.former.${was}`);
}
