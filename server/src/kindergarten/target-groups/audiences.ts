import { type RawBuilder, sql } from 'kysely';
import type { Message } from '#contract/platform/failure.ts';
import type { Identity } from '#contract/platform/identities.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { invalidFields } from '#server/platform/http/failure.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { type IdentityPlace, namesReader, selectPeople } from './identities.ts';
import { nameIdentities } from './name-identities.ts';
import { requireKinds, selectNamedIdentities, shareable } from './named-identities.ts';

/**
 * A common table expression for the audiences of that owner (the table whose rows have them) that include the
 * reader in the place: `reached (audience_id, level)`, one row per identity that an audience names. Lists and
 * single rows then use `audience_id in (select audience_id from reached)`.
 *
 * @param audiences selects the audiences if these are few; by default all of the place
 */
export function withAudiences(
  owner: string,
  reader: Reader,
  place: IdentityPlace,
  now: string,
  audiences?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`reached as materialized (
    select audience_id, level from audience_entries
    where owner = ${sql.lit(owner)} and ${namesReader(sql`unique_id`, reader, place, now)}
      ${audiences === undefined ? sql`` : sql`and audience_id in (${audiences})`}
  )`;
}

/** The entries of these audiences (an id, or a selection of ids): `audience_id`, `unique_id`, `level`. */
export function selectEntries(audiences: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select audience_id, unique_id, level from audience_entries where audience_id in (${audiences})`;
}

/** The owner's audiences with an entry for one of these identities (a selection of `unique_id`): `audience_id`. */
export function selectAudiencesOf(owner: string, identities: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select audience_id from audience_entries where owner = ${sql.lit(owner)} and unique_id in (${identities})`;
}

/** The audiences that name the person themselves, each once: `audience_id` and the highest `level`. */
export function selectAudiencesNaming(userId: number): RawBuilder<unknown> {
  return sql`
    select entry.audience_id, max(entry.level) as level
    from memberships membership join audience_entries entry on entry.membership_id = membership.id
    where membership.user_id = ${userId} group by entry.audience_id`;
}

/**
 * The people of the place in these audiences today, by any entry: `audience_id`, `user_id`, the highest
 * `level`. A call in an organisation sees only officials; one across places (`reaches.officials`) sees all.
 */
export function selectAudiencePeople(
  audiences: RawBuilder<unknown>,
  place: IdentityPlace,
  now: string,
): RawBuilder<{ audience_id: number; user_id: number; level: number }> {
  const entries = selectEntries(audiences);
  const people = selectPeople(sql`select unique_id from (${entries}) entry`, place, now);
  return sql`
    select entry.audience_id, person.user_id, max(entry.level) as level
    from (${entries}) entry join (${people}) person using (unique_id)
    group by entry.audience_id, person.user_id`;
}

/** The entries of these audiences that the actor may know, in the order of `nameIdentities`. */
export async function readEntries(
  database: ReadDatabase | Transaction,
  view: IdentityView,
  audiences: RawBuilder<unknown>,
): Promise<(Identity & { audience_id: number; level: number })[]> {
  const { rows } = await sql<{ audience_id: number; unique_id: string; level: number }>`
    select * from (${selectEntries(audiences)}) entry`.execute(database);
  const named = await nameIdentities(
    database,
    view,
    rows.map(({ unique_id }) => unique_id),
  );
  return named.flatMap((one) =>
    rows.filter((row) => row.unique_id === one.unique_id).map((row) => ({ ...row, ...one })),
  );
}

/**
 * Replaces the entries of an audience whose owner is locked. `levels` go from lowest to highest, stored as 1,
 * 2, …; an identity in several lists gets the highest. Existing entries may stay, also unseen ones; 422 at
 * the level's field for others with whom the actor may not share in this place.
 */
export async function writeAudience<Level extends string>(
  transaction: Transaction,
  view: IdentityView,
  audienceId: number,
  levels: readonly Level[],
  lists: Partial<Record<Level, readonly string[] | undefined>>,
): Promise<void> {
  requireKinds(lists);
  const wanted = new Map<string, Level>();
  for (const level of levels) for (const one of lists[level] ?? []) wanted.set(one, level);
  const ids = [...wanted.keys()];
  const numbers = [...wanted.values()].map((level) => levels.indexOf(level) + 1);
  await sql`
    delete from audience_entries where audience_id = ${audienceId} and unique_id <> all(${ids}::text[])`.execute(
    transaction,
  );
  const { rows } = await sql<{ unique_id: string }>`
    insert into audience_entries (audience_id, unique_id, level)
    select ${audienceId}, wanted.unique_id, wanted.level
    from unnest(${ids}::text[], ${numbers}::smallint[]) as wanted (unique_id, level)
    where wanted.unique_id in (
      select unique_id from audience_entries where audience_id = ${audienceId}
      union all
      select unique_id from (${selectNamedIdentities(view, shareable)}) named
      union all
      ${selectOwnMemberships(view)}
    )
    on conflict (audience_id, unique_id) do update set level = excluded.level
    returning unique_id`.execute(transaction);
  const failed: Record<string, Message[]> = {};
  for (const { unique_id } of rows) wanted.delete(unique_id);
  for (const level of wanted.values()) failed[level] = [{ key: 'target-groups.not_of_this_place' }];
  if (wanted.size > 0) throw invalidFields(failed);
}

/** The actor's own `unique_id`s in the place: everybody may share with themselves. */
export function selectOwnMemberships({
  actor,
  tenant,
}: Pick<IdentityView, 'actor' | 'tenant'>): RawBuilder<unknown> {
  return sql`
    select type || '-' || id::text as unique_id from memberships own
    where user_id = ${actor.userId} and active and ${sql.ref(`${tenant.kind}_id`)} = ${tenant.id}`;
}

/**
 * Adds entries (a selection of `audience_id`, `unique_id`, `level`) without checking whom the actor may share
 * with; existing entries keep the higher level. For copies of an audience and automatic sharing.
 */
export async function addToAudiences(transaction: Transaction, entries: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into audience_entries as existing (audience_id, unique_id, level)
    select audience_id, unique_id, max(level) from (${entries}) added (audience_id, unique_id, level)
    group by audience_id, unique_id
    on conflict (audience_id, unique_id) do update set level = greatest(existing.level, excluded.level)`.execute(
    transaction,
  );
}
