import { type RawBuilder, sql } from 'kysely';
import type { NotificationAudience, NotificationChoice } from '#server/platform/notifications.ts';

/** Selects `type` of the notifications that the person can receive in one of their places. */
export function selectReceivable(userId: number, types: readonly NotificationChoice[]): RawBuilder<unknown> {
  const rows = types.map(
    ({ type, audience, module }) => sql`(${type}::text, ${belongsTo(userId, audience, module)})`,
  );
  return sql`select type from (values ${sql.join(rows)}) listed (type, is_received) where is_received`;
}

/** Whether the person is one of the audience now, in a place where the module is on; an organisation has all. */
function belongsTo(
  userId: number,
  audience: NotificationAudience,
  module: string | undefined,
): RawBuilder<boolean> {
  if (typeof audience === 'string') return sql.lit(audience === 'everybody');
  const { members, withFlag } = audience;
  const held =
    withFlag === undefined
      ? sql``
      : sql`and exists (
          select from membership_roles given join roles role on role.id = given.role_id
          where given.membership_id = member.id and ${withFlag}::text = any(role.flags)
        )`;
  const used =
    module === undefined
      ? sql``
      : sql`and not exists (
          select from kindergartens place
          where place.id = member.kindergarten_id and ${module}::text = any(place.disabled_modules)
        )`;
  return sql`exists (
    select from memberships member
    where member.user_id = ${userId} and member.active and member.type = any(${[...members]}::text[]) ${held} ${used}
  )`;
}
