import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { PlaceSetting } from './statement-group.ts';
import type { StatementLanes } from './statement-lanes.ts';
import type { DB } from './tables.ts';

/** Enough for the places in use at one time; creating a query builder costs more than keeping it. */
const maximumKept = 2_000;

/** Makes one query builder for the statements of each place. */
export function makeOpener(
  makeDriver: (setting: PlaceSetting | null) => Driver,
): (setting: PlaceSetting | null) => Kysely<DB> {
  const kept = new Map<string, Kysely<DB>>();
  return (setting) => {
    const name = setting?.value ?? '';
    const known = kept.get(name);
    if (known !== undefined) return known;
    const driver = makeDriver(setting);
    const opened = new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (database) => new PostgresIntrospector(database),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    });
    if (kept.size >= maximumKept) kept.clear();
    kept.set(name, opened);
    return opened;
  };
}

/** Passes each statement to the lanes unchanged: it holds no connection, so nothing has to be released. */
export class ReadDriver implements Driver, DatabaseConnection {
  readonly #lanes: StatementLanes;
  readonly #setting: PlaceSetting | null;

  constructor(lanes: StatementLanes, setting: PlaceSetting | null) {
    this.#lanes = lanes;
    this.#setting = setting;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#lanes.query(this.#setting, sql, parameters) as Promise<pg.QueryResult>;
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this);
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;
  streamQuery = refuse;
}

function refuse(): never {
  throw new Error('What reads is one statement by itself.');
}
