import { createHash } from 'node:crypto';
import pg from 'pg';
import { PlacedQuery, type PlaceSetting, placeStatement } from './placed-query.ts';

/** Past this many different statements the text is built at run time somewhere, and preparing it would only fill the server. */
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
 * A `pg` client that names each parameterised statement by its text, so that PostgreSQL parses and plans it once per
 * connection instead of at every call.
 */
export class PreparedClient extends pg.Client {
  #knowsPlaces = false;

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

  /** One statement with its place, in one round trip and one transaction. */
  async queryAt<Row extends pg.QueryResultRow>(
    setting: PlaceSetting,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    if (!this.#knowsPlaces) {
      await this.query(placeStatement);
      this.#knowsPlaces = true;
    }
    const name = nameStatement(text);
    const query = new PlacedQuery<Row>({ ...(name && { name }), text, values: [...values] }, setting);
    return await new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      this.query(query);
    });
  }
}
