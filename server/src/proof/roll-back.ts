import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/**
 * From now on every transaction does its work, checks its constraints, and is rolled back: callers see what would have
 * happened and the rows stay as they are. Returns the way back.
 */
export function rollBackEverything(database: Database): () => void {
  const { transaction: commit, transactionBeside } = database;
  const rolledBack = Symbol('rolled back');
  database.transaction = async <Result>(work: Parameters<typeof commit<Result>>[0]) => {
    const done: Result[] = [];
    try {
      await commit(async (transaction) => {
        done.push(await work(transaction));
        await sql`set constraints all immediate`.execute(transaction);
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
