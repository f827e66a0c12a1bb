import { type RawBuilder, sql } from 'kysely';
import { withAudiences } from '#server/kindergarten/target-groups/audiences.ts';
import type { IdentityPlace } from '#server/kindergarten/target-groups/identities.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import type { IdentityView } from '#server/platform/identities.ts';

/** The place in which somebody reads or sends announcements. */
export type Tenant = IdentityView['tenant'];

/** The caller in a place, and when. */
export interface AnnouncementView {
  actor: Actor & Pick<Reader, 'identities'>;
  tenant: Tenant;
  now: string;
}

/** The place as audiences need it. */
export function identityPlace({ kind, id }: Tenant): IdentityPlace {
  return kind === 'kindergarten' ? id : { organizationId: id };
}

/** Holds for the rows of `announcements announcement` that the place itself sends. */
export function isOfTenant({ kind, id }: Tenant): RawBuilder<boolean> {
  return sql`${sql.ref(`announcement.${kind}_id`)} = ${id}`;
}

/** Holds for those that are read in the place: its own, and in a kindergarten those of its organisation. */
function isReadIn(tenant: Tenant): RawBuilder<boolean> {
  return tenant.kind === 'organization'
    ? isOfTenant(tenant)
    : sql`(
        ${isOfTenant(tenant)}
        or announcement.organization_id = (select organization_id from kindergartens where id = ${tenant.id})
      )`;
}

/** Whether the actor may send announcements in the place. */
export function maySend(actor: Pick<Actor, 'hasFlag'>, { kind }: Tenant): boolean {
  return actor.hasFlag(
    kind === 'kindergarten' ? 'announcements_can_send' : 'organization_send_announcements',
  );
}

/**
 * Whether the actor manages the announcements of the whole place: of those who may send, in a kindergarten
 * whoever sees all classes, in an organisation everybody.
 */
function managesAll(actor: Actor, tenant: Tenant): boolean {
  return maySend(actor, tenant) && (tenant.kind === 'organization' || actor.hasFlag('courses_access_all'));
}

/** Holds for the rows of `announcements announcement` that the actor may edit, delete, and count readers of. */
export function mayEdit({ actor, tenant }: AnnouncementView): RawBuilder<boolean> {
  if (!maySend(actor, tenant)) return sql`false`;
  return managesAll(actor, tenant)
    ? isOfTenant(tenant)
    : sql`(${isOfTenant(tenant)} and announcement.author_id = ${actor.userId})`;
}

/**
 * A common table expression with the audiences that include the actor, for `isReceived`.
 *
 * @param only the one announcement that is asked for, by its id or by a statement that finds it
 */
export function withReached(
  { actor, tenant, now }: AnnouncementView,
  only?: number | RawBuilder<unknown>,
): RawBuilder<unknown> {
  const audiences =
    only === undefined ? undefined : sql`select audience_id from announcements where id = ${only}`;
  return withAudiences('announcements', actor, identityPlace(tenant), now, audiences);
}

/** Holds for the rows of `announcements announcement` that reach the actor today; needs `withReached`. */
export function isReceived({ actor, tenant, now }: AnnouncementView): RawBuilder<boolean> {
  // By `is true` PostgreSQL makes a hash of them; otherwise it looks each up in turn, expecting only a few.
  return sql`(
    ${isReadIn(tenant)} and (announcement.audience_id in (select audience_id from reached)) is true
    and announcement.published_at <= ${now}
    and (announcement.valid_until is null or announcement.valid_until >= ${actor.today}::date)
  )`;
}
