import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { PreparedClient } from './prepared-client.ts';
import type { PlaceSetting } from './statement-group.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * A connection for writing. A transaction and its place begin in the round trip of the first statement, and what is
 * kept for its end is sent with the commit; a single statement is its own transaction. PostgreSQL drops the place at
 * the end of the transaction, so the next user of the connection has none.
 */
export class WriteConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient & PreparedClient;
  readonly #setting: PlaceSetting | null;
  #phase: 'none' | 'asked' | 'open' = 'none';
  #last: CompiledQuery[] = [];
  #isBroken = false;
  /** Whether the database may have done something: until then, a transaction can be repeated on another connection. */
  hasBegun = false;

  constructor(client: pg.PoolClient, setting: PlaceSetting | null) {
    this.#client = client as pg.PoolClient & PreparedClient;
    this.#setting = setting;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const [result] = await this.executeTogether([query]);
    return result as QueryResult<Row>;
  }

  /** Runs statements in their order, in one round trip; the first that fails is the last that runs. */
  async executeTogether(queries: readonly CompiledQuery[]): Promise<QueryResult<unknown>[]> {
    const results = await this.#run(queries, false);
    this.hasBegun = true;
    return results.map(({ command, rowCount, rows }) => ({
      rows,
      ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }));
  }

  /** Keeps a statement for the end of the transaction. */
  keepForCommit(query: CompiledQuery): void {
    this.#last.push(query);
  }

  /** Runs what was kept. */
  async executeKept(): Promise<void> {
    const kept = this.#last.splice(0);
    if (kept.length > 0) await this.executeTogether(kept);
  }

  begin(): void {
    this.#phase = 'asked';
  }

  async commit(): Promise<void> {
    const kept = this.#last.splice(0);
    if (this.#phase === 'open' || kept.length > 0) {
      // Whether a commit without an answer took place, nobody knows.
      this.hasBegun = true;
      const results = await this.#run(kept, true);
      // PostgreSQL rolls back a transaction of which a statement failed, and says so.
      if (results.at(-1)?.command !== 'COMMIT') throw new AbortedTransactionError();
    }
    this.#phase = 'none';
  }

  /** Never fails, so that the reason of the rollback is what the caller learns. */
  async rollback(): Promise<void> {
    this.#last = [];
    if (this.#phase === 'open') {
      await this.#client.query('rollback').catch(() => {
        this.#isBroken = true;
      });
    }
    this.#phase = 'none';
  }

  release(): void {
    this.#client.release(this.#isBroken || this.#client.getTransactionStatus() !== 'I');
  }

  #run(queries: readonly CompiledQuery[], commits: boolean): Promise<pg.QueryResult[]> {
    const isOpen = this.#phase === 'open';
    const begins = this.#phase === 'asked';
    if (begins) this.#phase = 'open';
    return this.#client.run({
      begins,
      setting: isOpen ? null : this.#setting,
      statements: queries.map(({ sql, parameters }) => ({ text: sql, values: parameters })),
      commits,
    });
  }

  streamQuery(): never {
    throw new Error('Writing connections read no streams.');
  }
}

/** Takes connections from a pool. */
export class WriteDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #setting: PlaceSetting | null;

  constructor(pool: pg.Pool, setting: PlaceSetting | null) {
    this.#pool = pool;
    this.#setting = setting;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WriteConnection(await this.#pool.connect(), this.#setting);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined)
      throw new Error('Transactions have the settings of the database.');
    (connection as WriteConnection).begin();
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as WriteConnection).commit();
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return (connection as WriteConnection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as WriteConnection).release();
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
}
