import { sql } from 'kysely';
import type { AlikeChild } from '#contract/kindergarten/children.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { seesChild } from './access.ts';
import { areNamesAlike } from './are-names-alike.ts';

interface Entered {
  fname: string;
  lname: string;
  birth_date: string;
  idcode: string | null;
}

/**
 * Existing children who are probably the same as the new one, among those that the actor sees. Others are not
 * even counted, since a number would reveal who is here. A child with the same personal code comes first.
 */
export async function findAlike(
  transaction: Transaction,
  actor: Reader,
  kindergartenId: number,
  { fname, lname, birth_date, idcode }: Entered,
): Promise<AlikeChild[]> {
  const { rows } = await sql<AlikeChild>`
    select
      child.id, child.fname, child.lname, child.birth_date, child.archived_at,
      coalesce(child.idcode = ${idcode}, false) as same_idcode
    from children child
    where ${seesChild(actor, kindergartenId)} and child.erased_at is null
      and (child.birth_date = ${birth_date} or child.idcode = ${idcode})
    order by same_idcode desc, child.archived_at nulls first, child.lname, child.fname, child.id`.execute(
    transaction,
  );
  const entered = `${fname} ${lname}`;
  return rows.filter((child) => child.same_idcode || areNamesAlike(entered, `${child.fname} ${child.lname}`));
}
