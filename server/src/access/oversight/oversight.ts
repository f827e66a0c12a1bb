import { sql } from 'kysely';
import { flags, isOverChildren, listFlags } from '#contract/access/flags.ts';
import { managementFlags } from '#contract/access/management.ts';
import { getOversight, type Oversight, updateOversight } from '#contract/access/oversight.ts';
import { announceRights } from '#server/access/roles/announce-rights.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { endOversight } from './end-oversight.ts';

/** The rights over a kindergarten's children, in the order of the catalogue. */
export const flagsOverChildren = listFlags('kindergarten').filter(isOverChildren);

interface Row {
  organization_id: number | null;
  organization_name: string | null;
  held: string[];
  given_at: string | null;
  given_by: string;
  withdrawn_at: string | null;
  withdrawn_by: string;
  may_change: boolean;
}

const nameOf = (person: 'giver' | 'taker') =>
  sql<string>`trim(coalesce(${sql.ref(`${person}.fname`)} || ' ' || ${sql.ref(`${person}.lname`)}, ''))`;

async function findOversight(
  database: ReadDatabase | Transaction,
  actor: Actor,
  kindergartenId: number,
): Promise<Oversight> {
  const { rows } = await sql<Row>`
    select
      organization.id as organization_id, organization.name as organization_name,
      coalesce((
        select array_agg(distinct flag) from roles role cross join unnest(role.flags) as flag
        where role.organization_id = organization.id and flag = any(${flagsOverChildren})
      ), '{}') as held,
      latest.given_at, ${nameOf('giver')} as given_by, latest.withdrawn_at, ${nameOf('taker')} as withdrawn_by,
      exists (
        select from memberships manager
        where manager.user_id = ${actor.userId} and manager.kindergarten_id = kindergarten.id
          and manager.type = 'employee' and manager.active
          and ${[...managementFlags.employee]}::text[] <@ array(
            select unnest(role.flags)
            from membership_roles held join roles role on role.id = held.role_id
            where held.membership_id = manager.id
          )
      ) and not exists (
        select from memberships official
        where official.user_id = ${actor.userId} and official.organization_id = organization.id
          and official.archived_at is null
      ) as may_change
    from kindergartens kindergarten
    left join organizations organization on organization.id = kindergarten.organization_id
    left join lateral (
      select * from oversights
      where kindergarten_id = kindergarten.id and organization_id = organization.id
      order by id desc limit 1
    ) latest on true
    left join users giver on giver.id = latest.given_by
    left join users taker on taker.id = latest.withdrawn_by
    where kindergarten.id = ${kindergartenId}`.execute(database);
  const row = requireRow(rows);
  const { organization_id: id, organization_name: name, given_at: givenAt, withdrawn_at: withdrawnAt } = row;
  return {
    organization: id === null || name === null ? null : { id, name },
    flags: Object.keys(flags).filter((flag) => row.held.includes(flag)),
    given: givenAt !== null && withdrawnAt === null ? { at: givenAt, by: row.given_by } : null,
    withdrawn: withdrawnAt === null ? null : { at: withdrawnAt, by: row.withdrawn_by },
    allowed: { change: id !== null && row.may_change },
  };
}

export const handleGetOversight = bind(getOversight, ({ database, actor, params }) => {
  return findOversight(database, actor, params.kindergarten_id);
});

/** The officials' rights change at their next call, and in their open tabs within a second. */
export const handleUpdateOversight = bind(
  updateOversight,
  async ({ database, actor, params, body, now, audit, conflict }) => {
    const kindergartenId = params.kindergarten_id;
    audit({ kindergarten_id: kindergartenId, organization_id: body.organization_id });
    // If two calls come at once, the second sees the first one's decision.
    await sql`select from kindergartens where id = ${kindergartenId} for no key update`.execute(database);
    const before = await findOversight(database, actor, kindergartenId);
    if (!before.allowed.change) throw forbidden();
    if (before.organization?.id !== body.organization_id) throw conflict(before);
    if (body.given === (before.given !== null)) return before;
    await endOversight(database, kindergartenId, actor.userId, now);
    if (body.given) {
      await sql`
        insert into oversights (kindergarten_id, organization_id, given_at, given_by)
        values (${kindergartenId}, ${body.organization_id}, ${now}, ${actor.userId})`.execute(database);
    }
    await announceRights(database, { organizationId: body.organization_id });
    return findOversight(database, actor, kindergartenId);
  },
);
