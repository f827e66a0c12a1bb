import type { RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';
import type { WriteConnection } from './write-driver.ts';

/** The connection of a transaction, after all that was asked of it before. */
export function readConnection(transaction: Transaction): Promise<WriteConnection> {
  return transaction.getExecutor().provideConnection(async (connection) => connection as WriteConnection);
}

/**
 * Runs two statements one after the other in one round trip. The second sees what was committed before it starts, so
 * also what others committed while the first waited for its lock. If the first fails, the second does not run.
 */
export async function executeTogether<First, Second>(
  transaction: Transaction,
  first: RawBuilder<First>,
  second: RawBuilder<Second>,
): Promise<[First[], Second[]]> {
  const queries = [first, second].map((statement) => statement.compile(transaction));
  const results = await transaction
    .getExecutor()
    .provideConnection((connection) => (connection as WriteConnection).executeTogether(queries));
  const [ofFirst, ofSecond] = results;
  return [(ofFirst?.rows ?? []) as First[], (ofSecond?.rows ?? []) as Second[]];
}

/**
 * Keeps a statement for the end of the transaction: it travels with the commit, in the order in which statements were
 * kept. If it fails, nothing of the transaction is stored and its caller gets the error. For what nobody reads before.
 */
export async function executeAtCommit(
  transaction: Transaction,
  statement: RawBuilder<unknown>,
): Promise<void> {
  (await readConnection(transaction)).keepForCommit(statement.compile(transaction));
}

/** Runs what is kept for the end now, for transactions that are rolled back after their work was looked at. */
export async function executeKept(transaction: Transaction): Promise<void> {
  await transaction
    .getExecutor()
    .provideConnection((connection) => (connection as WriteConnection).executeKept());
}
