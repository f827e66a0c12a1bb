import type pg from 'pg';
import { PreparedClient } from './prepared-client.ts';
import type { Group, PlaceSetting, Settle } from './statement-group.ts';

/** This many connections are filled first: waking a server process costs more than a small statement. */
const filledFirst = 3;
/** How many statements may be in progress on one connection while another is free. */
const fullAt = 16;
/** After a statement has taken this long, no more are sent behind it. */
const stuckMilliseconds = 20;
/** A statement that usually takes this long gets a connection of its own. */
const longMilliseconds = 20;
/** If no connection has answered for this long, the database counts as unavailable. */
const awayMilliseconds = 5_000;
const idleMilliseconds = 60_000;

/**
 * Connections for statements that each are their own transaction. Several share a connection without waiting
 * for each other's replies, and are sent together at the end of a turn of the event loop, so that both sides
 * wake less often than with one connection each. Slow statements delay few others: nothing is sent behind
 * them once they are slow, and known slow ones run alone.
 */
export class StatementLanes {
  readonly #lanes: Lane[];
  /** The average duration of each statement's last runs. */
  readonly #durations = new Map<string, number>();
  readonly #closing = setInterval(() => this.#closeIdle(), idleMilliseconds / 2).unref();

  constructor(config: pg.ClientConfig, connections: number) {
    this.#lanes = Array.from({ length: connections }, () => new Lane(config));
  }

  /** Runs one statement with its place, if it has any. Throws like a pool if no connection is available. */
  query<Row extends pg.QueryResultRow>(
    setting: PlaceSetting | null,
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const average = this.#durations.get(text) ?? 0;
    const isLong = average > longMilliseconds;
    const lane = this.#choose(isLong, performance.now());
    return new Promise((resolve, reject) => {
      lane.send({ setting, statements: [{ text, values }] }, isLong, (error, results) => {
        this.#durations.set(text, average + (lane.lastDuration - average) / 8);
        if (results === undefined) reject(error);
        else resolve(results[0] as pg.QueryResult<Row>);
      });
    });
  }

  async end(): Promise<void> {
    clearInterval(this.#closing);
    await Promise.all(this.#lanes.map((lane) => lane.close()));
  }

  #choose(isLong: boolean, now: number): Lane {
    if (isLong) {
      const free = this.#lanes.findLast((lane) => lane.waiting === 0);
      if (free !== undefined) return free;
    }
    const moving = this.#lanes.filter((lane) => !lane.isLong && lane.ageAt(now) < stuckMilliseconds);
    const hasRoom = (lane: Lane) => lane.waiting < fullAt;
    const chosen =
      findEmptiest(moving.slice(0, filledFirst).filter(hasRoom)) ??
      moving.find(hasRoom) ??
      findEmptiest(moving) ??
      findEmptiest(this.#lanes);
    if (chosen === undefined || this.#lanes.every((lane) => lane.ageAt(now) > awayMilliseconds))
      throw new Error('timeout exceeded when trying to connect: no connection has answered for seconds');
    return chosen;
  }

  #closeIdle(): void {
    const now = performance.now();
    for (const lane of this.#lanes) {
      if (lane.waiting === 0 && now - lane.lastAnswer > idleMilliseconds) void lane.close();
    }
  }
}

function findEmptiest(lanes: readonly Lane[]): Lane | undefined {
  let emptiest: Lane | undefined;
  for (const lane of lanes) {
    if (emptiest === undefined || lane.waiting < emptiest.waiting) emptiest = lane;
  }
  return emptiest;
}

/** One connection, opened when needed and reopened after it was lost. */
class Lane {
  readonly #config: pg.ClientConfig;
  #opened: { client: PreparedClient; connecting: Promise<unknown>; isConnected: boolean } | undefined;
  /** How many statements have no answer yet. */
  waiting = 0;
  isLong = false;
  lastAnswer = 0;
  /** The duration of the last statement, after those before it were answered. */
  lastDuration = 0;

  constructor(config: pg.ClientConfig) {
    this.#config = { ...config, pipeline: true };
  }

  /** How long the first statement has been waiting for its answer. */
  ageAt(now: number): number {
    return this.waiting === 0 ? 0 : now - this.lastAnswer;
  }

  /**
   * Sends a statement after those that are in progress.
   * @param isLong whether nothing may be sent after it until it is answered
   */
  send(group: Group, isLong: boolean, settle: Settle): void {
    if (this.waiting === 0) this.lastAnswer = performance.now();
    this.waiting += 1;
    this.isLong ||= isLong;
    const end: Settle = (error, results) => {
      const now = performance.now();
      this.lastDuration = now - this.lastAnswer;
      this.lastAnswer = now;
      this.waiting -= 1;
      this.isLong &&= this.waiting > 0;
      settle(error, results);
    };
    this.#opened ??= this.#open();
    const { client, connecting, isConnected } = this.#opened;
    const sendNow = () => client.send(group, end);
    if (isConnected) sendNow();
    else connecting.then(sendNow, (error: Error) => end(error, undefined));
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.connecting.catch(() => undefined);
    await opened?.client.end();
  }

  #open() {
    const client = new PreparedClient(this.#config);
    const forget = () => {
      if (this.#opened === opened) this.#opened = undefined;
    };
    // The failing statements report a lost connection; without a listener it would end the process.
    client.on('error', forget);
    client.on('end', forget);
    const opened = { client, connecting: client.connect(), isConnected: false };
    opened.connecting.then(() => {
      opened.isConnected = true;
    }, forget);
    return opened;
  }
}
