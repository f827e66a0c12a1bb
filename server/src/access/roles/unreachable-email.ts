import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** No mail can be sent there (RFC 2606). Erased accounts have another domain below `.invalid`. */
const domain = '@unreachable.invalid';

/** An address that stands for none, for the account of a person whose address is not known yet. */
export function makeUnreachableEmail(): string {
  return `no-email-${randomBytes(12).toString('hex')}${domain}`;
}

/** Whether the address stands for none. */
export function isUnreachable(email: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`coalesce(${email} like ${`%${domain}`}, false)`;
}
