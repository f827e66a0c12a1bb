import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { gatherReads, selectAsked } from '#server/platform/database/gather-turn.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import { selectIdentities } from './identities.ts';

/** The parts of a call in a kindergarten that are needed to find the actor's identities. */
interface IdentityCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

type Known = NonNullable<Reader['identities']>;

const knownOfActors = new WeakMap<Actor, Promise<Known>>();

/**
 * The call's actor as a reader with their identities, found once per call as their rights are: statements
 * that use them are then much shorter.
 */
export async function knowIdentities({
  database,
  actor,
  params,
  now,
}: IdentityCall): Promise<Actor & Pick<Reader, 'identities'>> {
  const asked = { user_id: actor.userId, kindergarten_id: params.kindergarten_id, now };
  const known = knownOfActors.get(actor) ?? findIdentities(database, asked);
  knownOfActors.set(actor, known);
  try {
    return { ...actor, identities: await known };
  } catch (error) {
    // The call may be retried.
    knownOfActors.delete(actor);
    throw error;
  }
}

const findIdentities = gatherReads<{ user_id: number; kindergarten_id: number; now: string }, Known>(
  async (database, asked) => {
    const person = { userId: sql<number>`asked.user_id` };
    const identities = selectIdentities(person, sql`asked.kindergarten_id`, ensurePresent(asked.at(-1)).now);
    const { rows } = await sql<{ kindergarten_id: number; unique_ids: string[] }>`
      select asked.kindergarten_id, array(${identities}) as unique_ids from ${selectAsked(asked)}
      order by asked.number`.execute(database);
    return rows.map((row) => ({ kindergartenId: row.kindergarten_id, uniqueIds: row.unique_ids }));
  },
);
