import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Descriptions, type Group, type Settle, StatementGroup } from './statement-group.ts';

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
 * A `pg` client that sends statements in groups, and names each by its text, so that PostgreSQL parses and plans
 * it once per connection instead of at every call.
 */
export class PreparedClient extends pg.Client {
  readonly #descriptions: Descriptions = new Map();
  #isCorked = false;

  /** Runs a group in one round trip. Returns the results of its statements, and of its commit. */
  async run(group: Group): Promise<pg.QueryResult[]> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult[]>();
    this.send(group, (error, results) => {
      if (results === undefined) reject(error);
      else resolve(results);
    });
    try {
      return await promise;
    } catch (error) {
      // The driver's own trace begins at the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** The same with a callback. A pipelined connection sends all statements of a turn in one message. */
  send(group: Group, settle: Settle): void {
    const statements = group.statements.map(({ text, values }) => ({
      name: nameStatement(text),
      text,
      values,
    }));
    const query = new StatementGroup({ ...group, statements }, this.#descriptions);
    query.callback = settle;
    if (this.pipeline) this.#corkForTurn();
    this.query(query);
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
