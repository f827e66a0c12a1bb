import { type RawBuilder, sql } from 'kysely';

/**
 * A member's first or last name, in a statement that joins a membership and its account under these names.
 * Until an invitation is accepted it is the name given by the inviter, never that of the account.
 */
export function memberName(part: 'fname' | 'lname', membership: string, account: string): RawBuilder<string> {
  const [invitedAt, invited, own] = [
    sql.ref(`${membership}.invited_at`),
    sql.ref(`${membership}.invited_${part}`),
    sql.ref(`${account}.${part}`),
  ];
  return sql`case when ${invitedAt} is null then ${own} else ${invited} end`;
}

/** Joins both names to such a statement, as `fname` and `lname` of `alias`. */
export function joinMemberName(membership: string, account: string, alias = 'person'): RawBuilder<unknown> {
  return sql`cross join lateral (
    select ${memberName('fname', membership, account)} as fname, ${memberName('lname', membership, account)} as lname
  ) ${sql.id(alias)}`;
}

/** Both names in the form that the search compares; the account's are stored in that form. */
export function memberNameSearch(membership: string, account: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${membership}.invited_${column}`);
  return sql`case when ${of('at')} is null then ${sql.ref(`${account}.name_search`)}
    else search_form(${of('fname')} || ' ' || ${of('lname')}) end`;
}

/** The full name of `users inviter`, whose account may be deleted. */
export const inviterName = sql<string>`trim(coalesce(inviter.fname || ' ' || inviter.lname, ''))`;
