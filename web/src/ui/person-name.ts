import { translateNow } from '../base/text.ts';

/** The full name, or a text that there is none yet: an invited person enters it at the first sign-in. */
export function writeName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`.trim() || translateNow('users.unnamed');
}
