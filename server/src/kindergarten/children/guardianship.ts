import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';

/** Who is a child's guardian, and in which relation. */
interface Guardianship {
  child_id: number;
  guardian_id: number;
  relation: number;
}

/** Links guardians to children as listed; the database refuses a second main parent. */
export async function linkListedGuardians(
  transaction: Transaction,
  links: readonly (Guardianship & { main_parent: boolean })[],
): Promise<void> {
  await sql`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    select child_id, guardian_id, relation, main_parent
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link (child_id bigint, guardian_id bigint, relation smallint, main_parent boolean)`.execute(
    transaction,
  );
}

/**
 * Makes a member a guardian of the child, and the main parent if it has none; false if they are one already.
 * The caller locks the child's row.
 */
export async function linkGuardian(transaction: Transaction, link: Guardianship): Promise<boolean> {
  const { rows } = await sql`
    insert into child_guardians (child_id, guardian_id, relation, main_parent)
    values (
      ${link.child_id}, ${link.guardian_id}, ${link.relation},
      not exists (select from child_guardians where child_id = ${link.child_id} and main_parent)
    )
    on conflict do nothing
    returning child_id`.execute(transaction);
  return rows.length > 0;
}

/** Changes a guardian's relation to a child, and which contact and parts of the child are hidden. */
export async function updateGuardianship(
  transaction: Transaction,
  link: Guardianship & { contact_hidden: boolean; hidden_areas: readonly string[] },
): Promise<void> {
  await sql`
    update child_guardians
    set relation = ${link.relation}, contact_hidden = ${link.contact_hidden},
      hidden_areas = ${[...new Set(link.hidden_areas)]}, version = version + 1
    where child_id = ${link.child_id} and guardian_id = ${link.guardian_id}`.execute(transaction);
}

/** Exactly one main parent per child: the former one loses the role in the same transaction. */
export async function makeMainParent(
  transaction: Transaction,
  childId: number,
  guardianId: number,
): Promise<void> {
  await sql`
    update child_guardians set main_parent = false, version = version + 1
    where child_id = ${childId} and main_parent and guardian_id <> ${guardianId}`.execute(transaction);
  await sql`
    update child_guardians set main_parent = true, version = version + 1
    where child_id = ${childId} and guardian_id = ${guardianId} and not main_parent`.execute(transaction);
}

/** If a child has no main parent left, the first remaining guardian becomes it: parents before others. */
export async function nameMainParents(transaction: Transaction, childIds: readonly number[]): Promise<void> {
  await sql`
    update child_guardians set main_parent = true, version = version + 1
    where (child_id, guardian_id) in (
      select distinct on (own.child_id) own.child_id, own.guardian_id
      from child_guardians own
      join memberships member on member.id = own.guardian_id
      where own.child_id = any(${[...childIds]}::bigint[])
        and not exists (select from child_guardians main where main.child_id = own.child_id and main.main_parent)
      order by own.child_id, member.active desc, own.relation, own.guardian_id
    )`.execute(transaction);
}

/**
 * Removes guardians from children and records it: what they viewed until then stays private between the
 * parents (`personal-data/list-accesses.ts`). `which` holds for the rows of `child_guardians` to remove. The
 * caller takes care of main parents.
 */
export async function endGuardianship(
  transaction: Transaction,
  which: RawBuilder<unknown>,
): Promise<{ child_id: number; main_parent: boolean }[]> {
  const { rows } = await sql<{ child_id: number; main_parent: boolean }>`
    with ended as (
      delete from child_guardians where ${which}
      returning child_id, guardian_id, main_parent
    ), kept as (
      insert into child_former_guardians (child_id, guardian_id)
      select child_id, guardian_id from ended
      on conflict do nothing
    )
    select child_id, main_parent from ended`.execute(transaction);
  return rows;
}

/** Moves the children of one guardian's membership to another of the person; its existing links stay. */
export async function joinGuardianships(transaction: Transaction, from: number, into: number): Promise<void> {
  const { rows: both } = await sql<{ child_id: number }>`
    with left_over as (
      delete from child_guardians own
      where guardian_id = ${from} and exists (
        select from child_guardians kept where kept.guardian_id = ${into} and kept.child_id = own.child_id
      )
      returning child_id, main_parent
    )
    select child_id from left_over where main_parent`.execute(transaction);
  await sql`
    update child_guardians set main_parent = true, version = version + 1
    where guardian_id = ${into} and child_id = any(${both.map((row) => row.child_id)}::bigint[])`.execute(
    transaction,
  );
  await sql`
    update child_guardians set guardian_id = ${into}, version = version + 1 where guardian_id = ${from}`.execute(
    transaction,
  );
  await sql`
    insert into child_former_guardians (child_id, guardian_id)
    select child_id, ${into} from child_former_guardians where guardian_id = ${from}
    on conflict do nothing`.execute(transaction);
}
