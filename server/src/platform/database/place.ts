import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import type { AcrossPlaces } from '#contract/platform/reach.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import type { PlaceSetting } from './placed-query.ts';
import type { PreparedClient } from './prepared-client.ts';

/**
 * The rows that a transaction sees and may write, enforced by the database: those of one place, of all places
 * (with the reason), or of no place.
 */
export type Place = { kind: ContextKind; id: number } | AcrossPlaces | { kind: 'nowhere' };

/** The setting that tells the place to the database's policies; null for no place. */
export function namePlaceSetting(place: Place): PlaceSetting | null {
  const number = numberPlace(place);
  return number === null ? null : { name: 'kiik.place', value: String(number) };
}

/** As in the database's `place_number()`: each place has its own number. Null for an invalid id. */
function numberPlace(place: Place): bigint | null {
  if (place.kind === 'nowhere') return null;
  if (place.kind === 'across') return 0n;
  if (!Number.isSafeInteger(place.id) || place.id <= 0) return null;
  const id = BigInt(place.id);
  return { kindergarten: id, organization: -id, supplier: 2n ** 62n + id }[place.kind];
}

/**
 * Sets the place of every transaction on the pool in the round trip of its first statement; a single
 * statement is its own transaction. PostgreSQL drops the setting at the end of the transaction, so the next
 * user of the connection has no place.
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
  // The dialect uses no other part of a pool: no cursors, no cancelling; the pool's opener closes it.
  return { connect } as unknown as PostgresPool;
}
