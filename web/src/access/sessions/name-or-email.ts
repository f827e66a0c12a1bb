import type { Session } from '../../base/session.ts';

/** Who has given no name yet goes by their address. */
export function nameOrEmail({ fname, lname, email }: Session['user']): string {
  return `${fname} ${lname}`.trim() || email;
}
