import { type RawBuilder, sql } from 'kysely';
import type { OfficialKindergartens } from '#contract/access/members.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden, invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { endUserConnections } from '#server/platform/push/send.ts';

/**
 * Whether the actor may administer officials at all: not if they see only chosen kindergartens, since they
 * could grant themselves, or a person they invite, the others as well.
 */
export async function seesWholeOrganization(
  database: ReadDatabase | Transaction,
  actor: Actor,
  organizationId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from memberships
    where user_id = ${actor.userId} and organization_id = ${organizationId} and active and not all_kindergartens`.execute(
    database,
  );
  return rows.length === 0;
}

/** 403 for an official who sees only chosen kindergartens. */
export async function requireWholeOrganization(
  transaction: Transaction,
  actor: Actor,
  organizationId: number,
): Promise<void> {
  if (!(await seesWholeOrganization(transaction, actor, organizationId))) throw forbidden();
}

/**
 * Holds for the rows of `kindergartens kindergarten` of an organisation if the actor may know the name: all
 * rows, but for an official with chosen kindergartens only those.
 */
export function knowsKindergarten(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from memberships limited
    where limited.user_id = ${actor.userId} and limited.organization_id = kindergarten.organization_id
      and limited.active and not limited.all_kindergartens
      and not exists (
        select from official_kindergartens chosen
        where chosen.official_id = limited.id and chosen.kindergarten_id = kindergarten.id
      )
  )`;
}

/** Which kindergartens of its organisation an official sees, as far as the actor may know; 404 for nobody. */
export async function findOfficialKindergartens(
  database: ReadDatabase | Transaction,
  actor: Actor,
  organizationId: number,
  officialId: number,
): Promise<OfficialKindergartens> {
  const { rows } = await sql<{
    all_kindergartens: boolean;
    id: number | null;
    name: string | null;
    visible: boolean;
  }>`
    select
      official.all_kindergartens, kindergarten.id, kindergarten.name,
      official.all_kindergartens or exists (
        select from official_kindergartens where official_id = official.id and kindergarten_id = kindergarten.id
      ) as visible
    from memberships official
    left join kindergartens kindergarten on kindergarten.organization_id = official.organization_id
      and ${knowsKindergarten(actor)}
    where official.id = ${officialId} and official.organization_id = ${organizationId}
    order by kindergarten.name, kindergarten.id`.execute(database);
  return {
    all_kindergartens: requireRow(rows).all_kindergartens,
    kindergartens: rows.flatMap(({ id, name, visible }) =>
      id === null || name === null ? [] : [{ id, name, visible }],
    ),
  };
}

/** The kindergarten moves to another organisation: it is removed from its former officials' chosen ones. */
export async function forgetChosenKindergarten(
  transaction: Transaction,
  kindergartenId: number,
): Promise<void> {
  await sql`delete from official_kindergartens where kindergarten_id = ${kindergartenId}`.execute(
    transaction,
  );
}

/** Sets the chosen kindergartens; 422 on `kindergarten_ids` for one of another organisation. */
export async function setOfficialKindergartens(
  transaction: Transaction,
  organizationId: number,
  official: { id: number; user_id: number },
  body: { all_kindergartens: boolean; kindergarten_ids: number[] },
): Promise<void> {
  const ids = body.all_kindergartens ? [] : [...new Set(body.kindergarten_ids)];
  const { rows } = await sql`
    select from kindergartens
    where id = any(${ids}::bigint[]) and organization_id = ${organizationId}
    for key share`.execute(transaction);
  if (rows.length < ids.length) throw invalidField('kindergarten_ids', 'roles.not_of_this_organization');
  await sql`
    update memberships set all_kindergartens = ${body.all_kindergartens} where id = ${official.id}`.execute(
    transaction,
  );
  await sql`delete from official_kindergartens where official_id = ${official.id}`.execute(transaction);
  await sql`
    insert into official_kindergartens (official_id, kindergarten_id)
    select ${official.id}, kindergarten.id from unnest(${ids}::bigint[]) as kindergarten (id)`.execute(
    transaction,
  );
  // Open tabs notice at once.
  await endUserConnections(transaction, official.user_id);
}
