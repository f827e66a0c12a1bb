import { sql } from 'kysely';
import type { PlacedDatabase, ServingDatabase, Transaction } from '#server/platform/database/database.ts';
import { executeKept } from '#server/platform/database/together.ts';

type Observe = (transaction: Transaction) => Promise<() => Promise<void>>;

/** The database of the calls. The owner's database would have no effect, so its type is excluded. */
type OnlyServing = ServingDatabase & { connection?: never };

/**
 * From now on every transaction does its work, checks its constraints, and is rolled back: callers see what
 * would have happened, and the rows do not change. Returns a function that ends this.
 * @param observe runs before a transaction's work; the function it returns runs after it, before the rollback
 */
export function rollBackEverything(
  database: OnlyServing,
  observe: Observe = async () => async () => undefined,
): () => void {
  const { at } = database;
  database.at = (place) => rollBack(at(place), observe);
  return () => {
    database.at = at;
  };
}

function rollBack(placed: PlacedDatabase, observe: Observe): PlacedDatabase {
  const rolledBack = Symbol('rolled back');
  const transaction: PlacedDatabase['transaction'] = async <Result>(
    work: Parameters<typeof placed.transaction<Result>>[0],
  ) => {
    const done: Result[] = [];
    try {
      await placed.transaction(async (begun) => {
        const look = await observe(begun);
        done.push(await work(begun));
        await executeKept(begun);
        await sql`set constraints all immediate`.execute(begun);
        await look();
        throw rolledBack;
      });
    } catch (error) {
      if (error !== rolledBack) throw error;
    }
    return done.at(-1) as Result;
  };
  return {
    get read() {
      return placed.read;
    },
    query: placed.query,
    transaction,
    transactionBeside: transaction,
    runStatement: (statement) => transaction(async (begun) => (await statement.execute(begun)).rows),
  };
}
