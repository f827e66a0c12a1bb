import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { AcrossPlaces } from '#contract/platform/reach.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import type { PlaceSetting } from './placed-query.ts';
import type { PreparedClient } from './prepared-client.ts';

/**
 * Whose rows a transaction sees and may write, kept by the database itself: those of one place, of all places (with the
 * reason), or no place's.
 */
export type Place = { kind: ContextKind; id: number } | AcrossPlaces | { kind: 'nowhere' };

/** What says the place to the database's policies; null where there is none to say. */
export function namePlaceSetting(place: Place): PlaceSetting | null {
  const number = numberPlace(place);
  return number === null ? null : { name: 'kiik.place', value: String(number) };
}

/** As the database's `place_number()` has it: no two places share one. What can be no place's id is nowhere. */
function numberPlace(place: Place): bigint | null {
  if (place.kind === 'nowhere') return null;
  if (place.kind === 'across') return 0n;
  if (!Number.isSafeInteger(place.id) || place.id <= 0) return null;
  const id = BigInt(place.id);
  return { kindergarten: id, organization: -id, supplier: 2n ** 62n + id }[place.kind];
}

/**
 * Gives every transaction on the pool its place, in the round trip of its first statement: one statement outside a
 * transaction is a transaction by itself. PostgreSQL forgets the place as the transaction ends, so the next who takes the
 * connection has none.
 */
export function makePlacedPool(pool: pg.Pool, place: Place): PostgresPool {
  const setting = namePlaceSetting(place);
  const connect = async () => {
    const client = (await pool.connect()) as pg.PoolClient & PreparedClient;
    let isInTransaction = false;
    return {
      query(text: string, values: readonly unknown[] = []) {
        if (text !== 'begin')
          return isInTransaction ? client.query(text, [...values]) : client.queryAt(setting, text, values);
        isInTransaction = true;
        return client.query(
          setting === null ? text : `begin; set local ${setting.name} = '${setting.value}'`,
        );
      },
      release: (destroy?: boolean) => client.release(destroy),
    };
  };
  // The dialect uses nothing else of a pool: no cursors, no cancelling, and whoever opened the pools closes them.
  return { connect } as unknown as PostgresPool;
}
