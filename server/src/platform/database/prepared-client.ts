import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  type Descriptions,
  PlacedQuery,
  type PlaceSetting,
  placeStatement,
  type Settle,
} from './placed-query.ts';

/** Above this number some text is built at run time, and preparing more would only fill the server. */
const maximumStatements = 2000;
const names = new Map<string, string>();

function nameStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maximumStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/**
 * A `pg` client that names each parameterised statement by its text, so that PostgreSQL parses and plans it
 * once per connection instead of at every call.
 */
export class PreparedClient extends pg.Client {
  #knowsPlaces = false;
  readonly #descriptions: Descriptions = new Map();
  #isCorked = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...query: unknown[]) => unknown;
    this.query = ((first: unknown, ...rest: unknown[]) => {
      const name = typeof first === 'string' && Array.isArray(rest[0]) ? nameStatement(first) : undefined;
      return name === undefined
        ? send(first, ...rest)
        : send({ name, text: first, values: rest[0] }, ...rest.slice(1));
    }) as typeof this.query;
  }

  /** One statement with its place, if it has any, in one round trip and one transaction. */
  queryAt<Row extends pg.QueryResultRow>(
    setting: PlaceSetting | null,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    return new Promise((resolve, reject) => {
      this.sendAt<Row>(setting, text, values, (error, result) => {
        if (result === undefined) reject(error);
        else resolve(result);
      });
    });
  }

  /** The same with a callback. A pipelined connection sends all statements of a turn in one message. */
  sendAt<Row extends pg.QueryResultRow>(
    setting: PlaceSetting | null,
    text: string,
    values: readonly unknown[],
    settle: Settle<Row>,
  ): void {
    const name = nameStatement(text);
    const query = new PlacedQuery<Row>(
      { ...(name && { name }), text, values: [...values] },
      setting,
      this.#descriptions,
    );
    query.callback = settle;
    if (this.pipeline) this.#corkForTurn();
    if (setting === null || this.#knowsPlaces) {
      this.query(query);
      return;
    }
    const known = this.query(placeStatement);
    // Later statements on a pipelined connection find it prepared.
    this.#knowsPlaces = this.pipeline;
    if (this.pipeline) this.query(query);
    known.then(
      () => {
        this.#knowsPlaces = true;
        if (!this.pipeline) this.query(query);
      },
      (error: Error) => {
        this.#knowsPlaces = false;
        if (!this.pipeline) settle(error, undefined);
      },
    );
  }

  #corkForTurn(): void {
    if (this.#isCorked) return;
    const { stream } = this.connection;
    this.#isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
