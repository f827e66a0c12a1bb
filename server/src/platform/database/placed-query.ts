import pg from 'pg';

/** The setting of PostgreSQL that contains a place. */
export interface PlaceSetting {
  name: string;
  value: string;
}

/** Called at the end of a statement, with its result or its error. */
export type Settle<Row extends pg.QueryResultRow> = (
  error: Error | null,
  result: pg.QueryResult<Row> | undefined,
) => void;

/** The internal methods of the driver's query that are used here; its types leave them out. */
interface QueryParts extends pg.Submittable {
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

interface Wire {
  bind(message: { portal: string; statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
  describe(message: unknown): void;
}

/** The columns of a connection's prepared statements; they change as rarely as the statements. */
export type Descriptions = Map<string, unknown>;

/** The statement that is prepared once per connection, before its first placed query. */
export const placeStatement = {
  name: 'place',
  text: 'select set_config($1, $2, true)',
  values: ['kiik.place', ''],
};

const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
) => QueryParts;

/**
 * A query that sets its place immediately before it runs: both are sent together in one transaction, which
 * ends with the query. So the place costs no round trip, and is gone before the connection is used again.
 */
export class PlacedQuery<Row extends pg.QueryResultRow> extends DriverQuery {
  callback?: Settle<Row>;
  readonly #setting: PlaceSetting | null;
  readonly #statement: string | undefined;
  readonly #descriptions: Descriptions;
  #isPlaced: boolean;

  constructor(config: pg.QueryConfig, setting: PlaceSetting | null, descriptions: Descriptions) {
    super({ ...config, queryMode: 'extended' });
    this.#setting = setting;
    this.#statement = config.name;
    this.#descriptions = descriptions;
    this.#isPlaced = setting === null;
  }

  override prepare(connection: Wire): void {
    if (this.#setting !== null) {
      const { name, value } = this.#setting;
      connection.bind({ portal: '', statement: placeStatement.name, values: [name, value] });
      connection.execute({ portal: '' });
    }
    const described = this.#statement && this.#descriptions.get(this.#statement);
    if (!described) {
      super.prepare(connection);
      return;
    }
    // Requesting the columns again at each run would be a large part of a small reply.
    super.handleRowDescription(described);
    super.prepare(Object.create(connection, { describe: { value: () => undefined } }) as Wire);
  }

  override handleRowDescription(message: unknown): void {
    if (this.#statement) this.#descriptions.set(this.#statement, message);
    super.handleRowDescription(message);
  }

  /** The first row and the first end belong to the statement that sets the place. */
  override handleDataRow(message: unknown): void {
    if (this.#isPlaced) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isPlaced) super.handleCommandComplete(message, connection);
    this.#isPlaced = true;
  }
}
