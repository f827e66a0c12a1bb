import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { NotifiedPlace } from '#server/platform/notifications.ts';

/**
 * The place in which the person opens what happened there. Officials open what is of their organisation in it, all
 * others in one of its kindergartens; null if they belong to none whose module is on. What is of a kindergarten is
 * opened there, if its module is on.
 */
export async function findEntrance(
  transaction: Transaction,
  userId: number,
  place: NotifiedPlace,
  module: string | undefined,
): Promise<NotifiedPlace | null> {
  const isOff = sql`(${module ?? null}::text = any(kindergarten.disabled_modules)) is true`;
  if (place.kind === 'kindergarten') {
    const { rows } = await sql`
      select from kindergartens kindergarten where id = ${place.id} and ${isOff}`.execute(transaction);
    return rows.length > 0 ? null : place;
  }
  const { rows } = await sql<NotifiedPlace>`
    select case when member.organization_id is null then 'kindergarten' else 'organization' end as kind,
      coalesce(member.organization_id, member.kindergarten_id) as id
    from memberships member left join kindergartens kindergarten on kindergarten.id = member.kindergarten_id
    where member.user_id = ${userId} and member.active and (
      member.organization_id = ${place.id} or (kindergarten.organization_id = ${place.id} and not ${isOff})
    )
    order by member.organization_id, member.id limit 1`.execute(transaction);
  return rows[0] ?? null;
}

/**
 * The page with the place in which it is to be opened, whichever the person works in: the web app switches to it
 * (web/src/app/enter-named-place.ts). Without one if these are several.
 */
export function addPlace(path: string, entrances: readonly NotifiedPlace[]): string {
  const [place, ...others] = new Set(entrances.map(({ kind, id }) => `${kind}-${id}`));
  if (place === undefined || others.length > 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}place=${place}`;
}
