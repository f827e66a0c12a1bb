import { translateNow } from '../base/text.ts';

/** The whole name, or that there is none yet: whoever was invited tells it with the first sign-in. */
export function writeName({ fname, lname }: { fname: string; lname: string }): string {
  return `${fname} ${lname}`.trim() || translateNow('users.unnamed');
}
