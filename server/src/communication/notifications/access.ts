import { type RawBuilder, sql } from 'kysely';
import { hiddenAreas, seesChild } from '#server/kindergarten/children/access.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import type { NotifiedPlace } from '#server/platform/notifications.ts';

/**
 * Holds for the rows of `notifications notification` that the actor may read: their own in that place, about a
 * child only while they see the child, and about its calendar while that is not hidden from them.
 */
export function isOwnNotification(
  actor: Pick<Actor, 'userId' | 'isMember' | 'today' | 'hasFlag'>,
  place: Pick<NonNullable<Actor['context']>, 'kind' | 'id'>,
): RawBuilder<boolean> {
  const own = sql<boolean>`(notification.user_id = ${actor.userId} and ${isOfPlace(place)})`;
  if (place.kind !== 'kindergarten') return own;
  return sql`(${own} and (notification.child_id is null or ${seesItsChild(actor, place.id)}))`;
}

function isOfPlace({ kind, id }: { kind: string; id: number }): RawBuilder<boolean> {
  if (kind === 'kindergarten') return sql`notification.kindergarten_id = ${id}`;
  return kind === 'organization' ? sql`notification.organization_id = ${id}` : sql`false`;
}

function seesItsChild(reader: Reader, kindergartenId: number): RawBuilder<boolean> {
  return sql`exists (
    select from children child where child.id = notification.child_id and ${seesChild(reader, kindergartenId)}
      and (notification.type <> 'calendar' or not ('calendar' = any(${hiddenAreas(reader, kindergartenId)})))
  )`;
}

/** The rights that let somebody see children: all, those of the own classes, the own. */
const childFlags = ['children_access_all', 'children_access_index', 'child_access_profile'] as const;

/**
 * Of the `asked` people and their notifications of that place, those who may read them now and have not seen
 * them in the app yet.
 */
export function selectReached(place: NotifiedPlace, now: string): RawBuilder<unknown> {
  const [kindergartenId, organizationId] =
    place.kind === 'kindergarten' ? [place.id, null] : [null, place.id];
  // Somebody with several of the rights sees what each of them shows.
  const seesChildWith = childFlags.map((flag) => {
    const reader: Reader = {
      userId: sql<number>`notification.user_id`,
      isMember: true,
      today: now.slice(0, 10),
      hasFlag: (asked) => asked === flag,
    };
    return sql`rights.flags like ${`% ${flag} %`} and ${seesItsChild(reader, place.id)}`;
  });
  return sql`
    select asked.user_id, asked.subject_id from asked
    join notifications notification on notification.id = asked.subject_id
      and notification.user_id = asked.user_id and notification.seen_at is null and ${isOfPlace(place)}
    cross join rights_in(asked.user_id, ${kindergartenId}, ${organizationId}, null) rights
    where rights.is_member and (notification.child_id is null or ${sql.join(seesChildWith, sql` or `)})`;
}
