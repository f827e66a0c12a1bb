import { type RawBuilder, sql } from 'kysely';

/**
 * A member's first or last name, in a statement that joins a membership and its account under these names: until an
 * invitation is accepted it is what the inviter wrote, never what the account behind the address says.
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

/** Both names as the search compares them; those of the account are kept in that form. */
export function memberNameSearch(membership: string, account: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${membership}.invited_${column}`);
  return sql`case when ${of('at')} is null then ${sql.ref(`${account}.name_search`)}
    else search_form(${of('fname')} || ' ' || ${of('lname')}) end`;
}

/** The whole name of `users inviter`, who may be gone. */
export const inviterName = sql<string>`trim(coalesce(inviter.fname || ' ' || inviter.lname, ''))`;
