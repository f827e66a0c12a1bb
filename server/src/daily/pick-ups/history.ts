import { sql } from 'kysely';
import { listPickUpChanges, type PickUpChange, type PickUpChangeKind } from '#contract/daily/pick-ups.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, limitToPage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requirePickUps } from './access.ts';
import { guardianName } from './select-pick-ups.ts';

interface Entry {
  kind: PickUpChangeKind;
  guardian_id?: number | null;
  name?: string;
  valid_from?: string | null;
  valid_until?: string | null;
}

/** Writes what was changed about one child into its history. */
export async function keepChange(
  transaction: Transaction,
  { childId, userId, now }: { childId: number; userId: number; now: string },
  { kind, guardian_id = null, name = '', valid_from = null, valid_until = null }: Entry,
): Promise<void> {
  await sql`
    insert into pick_up_changes (child_id, kind, at, user_id, guardian_id, name, valid_from, valid_until)
    values (${childId}, ${kind}, ${now}, ${userId}, ${guardian_id}, ${name}, ${valid_from}, ${valid_until})`.execute(
    transaction,
  );
}

/** The parts of a call that the history keeps. */
export function authorOf(call: {
  actor: { userId: number };
  params: { child_id: number };
  now: string;
}): Parameters<typeof keepChange>[1] {
  return { childId: call.params.child_id, userId: call.actor.userId, now: call.now };
}

/** What only staff of the child learn. */
const guarded: readonly PickUpChangeKind[] = [
  'refused',
  'refusal_changed',
  'refusal_removed',
  'barred',
  'unbarred',
];

/** What a guardian who must not fetch the child does not learn: where it was, and with whom. */
export const ofHandovers: readonly PickUpChangeKind[] = ['handed_over', 'handover_removed'];

export const handleListPickUpChanges = bind(listPickUpChanges, async (call) => {
  const { database, params, query } = call;
  const { cares, seesHandovers } = await requirePickUps(call);
  const hidden = [...(cares ? [] : guarded), ...(seesHandovers ? [] : ofHandovers)];
  const name = sql<string>`case when guardian.id is null then change.name else ${guardianName} end`;
  const matching = sql`
    from pick_up_changes change
    join users author on author.id = change.user_id
    left join memberships guardian on guardian.id = change.guardian_id
    left join users person on person.id = guardian.user_id
    where change.child_id = ${params.child_id}
      and change.kind <> all(${hidden}::text[])
      and ${containsTerm(name, query.term)}`;
  return readPage(
    { database, query },
    sql<PickUpChange>`
      select change.id, change.kind, change.at, ${name} as name, change.valid_from as from,
        change.valid_until as until, btrim(author.fname || ' ' || author.lname) as by
      ${matching} order by change.id desc ${limitToPage(query)}`,
    matching,
  );
});
