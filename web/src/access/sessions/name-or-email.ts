import type { Session } from '../../base/session.ts';

/** A person without a name is shown by their address. */
export function nameOrEmail({ fname, lname, email }: Session['user']): string {
  return `${fname} ${lname}`.trim() || email;
}
