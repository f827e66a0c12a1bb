import { sql } from 'kysely';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { gatherReads, selectAsked } from '#server/platform/database/gather-turn.ts';
import type { Actor, Reader } from '#server/platform/http/actor.ts';
import { selectIdentities } from './identities.ts';

/** A call in a kindergarten, as far as it matters who its actor is there. */
interface IdentityCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number };
  now: string;
}

type Known = NonNullable<Reader['identities']>;

const knownOfActors = new WeakMap<Actor, Promise<Known>>();

/**
 * The call's actor as a reader whose identities are found out, once for the call as their rights are: each statement that asks
 * for them is then a good part shorter.
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
    // The call may be tried again.
    knownOfActors.delete(actor);
    throw error;
  }
}

const findIdentities = gatherReads<{ user_id: number; kindergarten_id: number; now: string }, Known>(
  async (database, asked) => {
    const person = { userId: sql<number>`asked.user_id` };
    const identities = selectIdentities(person, sql`asked.kindergarten_id`, asked.at(-1)?.now ?? '');
    const { rows } = await sql<{ kindergarten_id: number; unique_ids: string[] }>`
      select asked.kindergarten_id, array(${identities}) as unique_ids from ${selectAsked(asked)}
      order by asked.number`.execute(database);
    return rows.map((row) => ({ kindergartenId: row.kindergarten_id, uniqueIds: row.unique_ids }));
  },
);
