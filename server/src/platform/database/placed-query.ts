import pg from 'pg';

/** A setting of PostgreSQL that says a place. */
export interface PlaceSetting {
  name: string;
  value: string;
}

/** Is called at a statement's end, with its result or its error. */
export type Settle<Row extends pg.QueryResultRow> = (
  error: Error | null,
  result: pg.QueryResult<Row> | undefined,
) => void;

/** What the driver's query does inside, as far as it is needed here; its types leave that out. */
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

/** What the columns of a connection's prepared statements are, which can change as little as the statements. */
export type Descriptions = Map<string, unknown>;

/** What is requested once per connection, before its first placed query. */
export const placeStatement = {
  name: 'place',
  text: 'select set_config($1, $2, true)',
  values: ['kiik.place', ''],
};

const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
) => QueryParts;

/**
 * A query that says its place just before itself: both leave together and are one transaction, which ends with the query.
 * So the place costs no round trip, and is gone before the connection serves anybody else.
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
    // If requested again at each run, the columns would be a large part of a small reply.
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
