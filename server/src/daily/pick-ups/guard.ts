import { sql } from 'kysely';
import { setGuardianPickUp } from '#contract/daily/pick-ups.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { requireChange } from './access.ts';
import { authorOf, keepChange } from './history.ts';
import { readPickUps } from './read-pick-ups.ts';

/** Repeating it changes nothing. */
export const handleSetGuardianPickUp = bind(setGuardianPickUp, async (call) => {
  const { database, params, body } = call;
  const rights = await requireChange(call, 'mayGuard');
  const { child_id: childId, guardian_id: guardianId } = params;
  const { rows } = await sql`
    select from child_guardians where child_id = ${childId} and guardian_id = ${guardianId}`.execute(
    database,
  );
  requireRow(rows);
  const writing = body.may_fetch
    ? sql`delete from barred_guardians where child_id = ${childId} and guardian_id = ${guardianId}`
    : sql`
      insert into barred_guardians (child_id, guardian_id) values (${childId}, ${guardianId})
      on conflict do nothing`;
  const { numAffectedRows } = await writing.execute(database);
  if (numAffectedRows !== 0n) {
    const kind = body.may_fetch ? 'unbarred' : 'barred';
    await keepChange(database, authorOf(call), { kind, guardian_id: guardianId });
  }
  return readPickUps(call, rights);
});

/** One membership of a person goes into another: whoever must not fetch the child still must not. */
export async function joinBarred(
  transaction: Transaction,
  { from, into }: { from: number; into: number },
): Promise<void> {
  await sql`
    insert into barred_guardians (child_id, guardian_id)
    select child_id, ${into} from barred_guardians where guardian_id = ${from}
    on conflict do nothing`.execute(transaction);
  await sql`delete from barred_guardians where guardian_id = ${from}`.execute(transaction);
  await sql`update pick_up_handovers set guardian_id = ${into} where guardian_id = ${from}`.execute(
    transaction,
  );
  await sql`update pick_up_changes set guardian_id = ${into} where guardian_id = ${from}`.execute(
    transaction,
  );
}

/** A guardian who must not fetch the child names nobody who may, by an emergency contact either. */
export async function refuseBarred(
  transaction: Transaction,
  { childId, userId }: { childId: number; userId: number },
): Promise<void> {
  const { rows } = await sql`
    select from barred_guardians barred join memberships guardian on guardian.id = barred.guardian_id
    where barred.child_id = ${childId} and guardian.user_id = ${userId}`.execute(transaction);
  if (rows.length > 0) throw forbidden();
}
