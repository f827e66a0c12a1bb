import pg from 'pg';

/** The setting of PostgreSQL that contains a place. */
export interface PlaceSetting {
  name: string;
  value: string;
}

/** A statement; with a name, PostgreSQL parses and plans it once per connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/**
 * Statements that travel in one round trip and are run in their order; after one that fails, PostgreSQL skips the
 * rest. Without `begins` and `commits` they are a transaction of their own, unless one is open.
 */
export interface Group {
  /** Opens a transaction before the first statement: where that fails, none of them runs outside of it. */
  begins?: boolean;
  /** The place of the transaction that starts with the group; null in an open one, or for no place. */
  setting: PlaceSetting | null;
  statements: readonly Statement[];
  /** Commits after the last statement; its result is the last one. */
  commits?: boolean;
}

/** Called at the end of a group, with the results of its statements or with the error of the one that failed. */
export type Settle = (error: Error | null, results: pg.QueryResult[] | undefined) => void;

/** The internal methods of the driver's query that are used here; its types leave them out. */
interface QueryParts extends pg.Submittable {
  queryMode: 'extended' | undefined;
  name: string | undefined;
  text: string;
  values: readonly unknown[];
  _result: { _types: typeof pg.types };
  prepare(wire: Wire): void;
}

/** A connection of the driver, or a view of one. */
interface Wire {
  stream: { write(bytes: Buffer): void };
  submittedNamedStatements: Record<string, string>;
  sync(): void;
  close(): void;
  describe(): void;
  _send(bytes: Buffer): void;
}

/** As the driver makes them of the server's messages. */
interface Result extends pg.QueryResult {
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
  addFields(fields: pg.FieldDef[]): void;
  parseRow(fields: unknown[]): pg.QueryResultRow;
  addCommandComplete(message: unknown): void;
}

/** Results with the columns of a connection's prepared statements; they change as rarely as the statements. */
export type Descriptions = Map<string, Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>>;

interface Part extends Statement {
  /** Null if nobody reads it. */
  result: Result | null;
}

const DriverQuery = pg.Query as unknown as new (text: string) => QueryParts;
const DriverResult = pg.Result as unknown as new (rowMode: undefined, types: typeof pg.types) => Result;

const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const commit: Statement = { name: 'commit', text: 'commit', values: [] };
const setPlace = ({ name, value }: PlaceSetting): Statement => ({
  name: 'place',
  text: 'select set_config($1, $2, true)',
  values: [name, value],
});

/** Views of a connection on which the driver prepares statements. */
interface Wires {
  /** Gathers bytes, without ending the round trip after a statement. */
  open: Wire;
  /** The same without asking for columns, which would be a large part of a small reply. */
  tacit: Wire;
  gathered: Buffer[];
}

const wiresOf = new WeakMap<Wire, Wires>();

function findWires(connection: Wire): Wires {
  const known = wiresOf.get(connection);
  if (known !== undefined) return known;
  const gathered: Buffer[] = [];
  const open: Wire = Object.create(connection);
  open._send = (bytes) => void gathered.push(bytes);
  open.sync = () => undefined;
  open.close = () => undefined;
  const tacit: Wire = Object.create(open);
  tacit.describe = () => undefined;
  const wires = { open, tacit, gathered };
  wiresOf.set(connection, wires);
  return wires;
}

/** A group on its way, in place of the driver's query of one statement. */
export class StatementGroup extends DriverQuery {
  callback?: Settle;
  /** For whoever records what is run. */
  readonly statements: readonly Statement[];
  readonly #group: Group;
  readonly #descriptions: Descriptions;
  #parts: Part[] = [];
  /** Whose answer comes next. */
  #next = 0;
  #isSending = false;
  #failure: Error | null = null;
  #isSettled = false;

  constructor(group: Group, descriptions: Descriptions) {
    super('');
    this.queryMode = 'extended';
    this.statements = group.statements;
    this.#group = group;
    this.#descriptions = descriptions;
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    const { begins, setting, statements, commits } = this.#group;
    const { _types: types } = this._result;
    if (begins) this.#parts.push({ ...begin, result: null });
    if (setting !== null) this.#parts.push({ ...setPlace(setting), result: null });
    for (const statement of statements)
      this.#parts.push({ ...statement, result: new DriverResult(undefined, types) });
    if (commits) this.#parts.push({ ...commit, result: new DriverResult(undefined, types) });
    const { open, tacit, gathered } = findWires(wire);
    this.#isSending = true;
    for (const part of this.#parts) {
      this.#take(part);
      const known = part.name === undefined ? undefined : this.#descriptions.get(part.name);
      if (known !== undefined && part.result !== null) {
        part.result.fields = known.fields;
        part.result._parsers = known._parsers;
        part.result._prebuiltEmptyResultObject = known._prebuiltEmptyResultObject;
      }
      const isTold = known !== undefined || part.result === null || part.text === commit.text;
      this.prepare(isTold ? tacit : open);
      if (this.#failure !== null) break;
    }
    this.#isSending = false;
    wire.sync.call(open);
    // One write for the whole group.
    wire._send(Buffer.concat(gathered));
    gathered.length = 0;
    this.#take(this.#parts[0]);
    return null;
  };

  /** The driver asks for the name of what is prepared, and remembers that it was. */
  #take(part: Part | undefined): void {
    if (part === undefined) return;
    this.name = part.name;
    this.text = part.text;
    this.values = part.values;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const { name, result } = this.#parts[this.#next] ?? {};
    result?.addFields(fields);
    if (name === undefined || !result) return;
    const { _parsers, _prebuiltEmptyResultObject } = result;
    this.#descriptions.set(name, { fields: result.fields, _parsers, _prebuiltEmptyResultObject });
  }

  handleDataRow({ fields }: { fields: unknown[] }): void {
    const result = this.#parts[this.#next]?.result;
    if (!result || this.#failure !== null) return;
    try {
      result.rows.push(result.parseRow(fields));
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(message: unknown): void {
    this.#parts[this.#next]?.result?.addCommandComplete(message);
    this.#advance();
  }

  handleEmptyQuery(): void {
    this.#advance();
  }

  #advance(): void {
    this.#next += 1;
    this.#take(this.#parts[this.#next]);
  }

  handleError(error: Error, { submittedNamedStatements }: Wire): void {
    this.#failure ??= error;
    // While sending: a value that cannot be sent. What was sent before it is answered all the same.
    if (!this.#isSending) {
      // The server has skipped these, so they are not prepared.
      for (const { name } of this.#parts.slice(this.#next))
        if (name !== undefined) delete submittedNamedStatements[name];
    }
    this.#settle();
  }

  handleReadyForQuery(): void {
    this.#settle();
  }

  #settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const results = this.#parts.flatMap(({ result }) => (result === null ? [] : [result]));
    this.callback?.(this.#failure, this.#failure === null ? results : undefined);
  }
}
