import { sql } from 'kysely';
import { addHandover, deleteHandover, type PickUp } from '#contract/daily/pick-ups.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { requireChange } from './access.ts';
import { authorOf, keepChange } from './history.ts';
import { readPickUps } from './read-pick-ups.ts';
import { selectPickUps } from './select-pick-ups.ts';

export interface HandoverOf {
  childId: number;
  /** `YYYY-MM-DD` where the kindergarten is. */
  day: string;
  /** `HH:MM` */
  time: string;
  /** Made by the device: a handover with a key that came before is not written again. */
  key: string;
  /** Who took the child home, as in `selectPickUps`. */
  fetchedBy: Pick<PickUp, 'kind' | 'id'>;
  recordedBy: number;
  now: string;
}

/**
 * Records who took a child home, with its history; the diary calls it when a child leaves. The caller has
 * checked that the actor looks after the child. Returns false, and writes nothing, if that person may not fetch
 * the child on that day.
 */
export async function recordHandover(transaction: Transaction, handover: HandoverOf): Promise<boolean> {
  const { childId, day, time, key, fetchedBy, recordedBy, now } = handover;
  const { rows } = await sql<{ data: PickUp[] }>`
    select ${selectPickUps(day)} as data from children child where child.id = ${childId}`.execute(
    transaction,
  );
  const person = onlyRow(rows).data.find(({ kind, id }) => kind === fetchedBy.kind && id === fetchedBy.id);
  if (person === undefined) return false;
  const known =
    person.kind === 'guardian'
      ? { guardian_id: person.id, name: '' }
      : { guardian_id: null, name: person.name };
  const { numAffectedRows } = await sql`
    insert into pick_up_handovers (child_id, key, day, time, guardian_id, name, recorded_at, recorded_by)
    values (${childId}, ${key}, ${day}, ${time}, ${known.guardian_id}, ${known.name}, ${now}, ${recordedBy})
    on conflict (kindergarten_id, key) do nothing`.execute(transaction);
  if (numAffectedRows === 1n) {
    const author = { childId, userId: recordedBy, now };
    await keepChange(transaction, author, { kind: 'handed_over', ...known, valid_from: time.slice(0, 5) });
  }
  return true;
}

export const handleAddHandover = bind(addHandover, async (call) => {
  const { database, actor, params, body, now } = call;
  const rights = await requireChange(call, 'mayGuard');
  const isRecorded = await recordHandover(database, {
    childId: params.child_id,
    day: actor.today,
    time: body.time,
    key: body.key,
    fetchedBy: { kind: body.kind, id: body.id },
    recordedBy: actor.userId,
    now,
  });
  if (!isRecorded) throw invalidField('id', 'pick-ups.may_not_fetch');
  return readPickUps(call, rights);
});

export const handleDeleteHandover = bind(deleteHandover, async (call) => {
  const { database, actor, params } = call;
  await requireChange(call, 'mayGuard');
  const { rows } = await sql<{ guardian_id: number | null; name: string; time: string }>`
    delete from pick_up_handovers
    where id = ${params.pick_up_handover_id} and child_id = ${params.child_id} and day = ${actor.today}
    returning guardian_id, name, to_char(time, 'HH24:MI') as time`.execute(database);
  const { time, ...who } = requireRow(rows);
  await keepChange(database, authorOf(call), { kind: 'handover_removed', ...who, valid_from: time });
  return { deleted: true };
});
