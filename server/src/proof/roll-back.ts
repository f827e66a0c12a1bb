import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';

/**
 * From now on every transaction does its work, checks its constraints, and is rolled back: callers see what would have
 * happened and the rows stay as they are. Returns the way back.
 * @param observe looks at a transaction before its work, and by what it returns after it, before it is undone
 */
export function rollBackEverything(
  database: Database,
  observe: (transaction: Transaction) => Promise<() => Promise<void>> = async () => async () => undefined,
): () => void {
  const { transaction: commit, transactionBeside } = database;
  const rolledBack = Symbol('rolled back');
  database.transaction = async <Result>(work: Parameters<typeof commit<Result>>[0]) => {
    const done: Result[] = [];
    try {
      await commit(async (transaction) => {
        const look = await observe(transaction);
        done.push(await work(transaction));
        await sql`set constraints all immediate`.execute(transaction);
        await look();
        throw rolledBack;
      });
    } catch (error) {
      if (error !== rolledBack) throw error;
    }
    return done.at(-1) as Result;
  };
  database.transactionBeside = database.transaction;
  const runStatement = database.runStatement.bind(database);
  database.runStatement = (statement) =>
    database.transaction(async (transaction) => (await statement.execute(transaction)).rows);
  return () => {
    database.transaction = commit;
    database.transactionBeside = transactionBeside;
    database.runStatement = runStatement;
  };
}
