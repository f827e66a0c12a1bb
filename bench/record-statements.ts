import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/** What the floor repeats: taken from Kiik while it answers, so that the two cannot drift apart. */
export interface Statement {
  text: string;
  values: unknown[];
}

export interface RecordedCall {
  path: string;
  statements: Statement[];
}

/*
 * Loaded into Kiik's process: tells the parent which statements each call sent to the database. A call's statements
 * are told from those of jobs and timers by the asynchronous context that the call began.
 */
const statements = new AsyncLocalStorage<Statement[]>();
const send = pg.Client.prototype.query as (...query: unknown[]) => unknown;

pg.Client.prototype.query = function record(this: pg.Client, ...query: unknown[]) {
  const [first, second] = query;
  const { text, values } =
    typeof first === 'string' ? { text: first, values: second } : (first as Partial<Statement>);
  if (text !== undefined) statements.getStore()?.push({ text, values: Array.isArray(values) ? values : [] });
  return send.apply(this, query);
} as typeof pg.Client.prototype.query;

diagnostics.subscribe('http.server.request.start', () => statements.enterWith([]));
diagnostics.subscribe('http.server.response.finish', (message) => {
  const { request } = message as { request: IncomingMessage };
  const call: RecordedCall = { path: request.url ?? '', statements: statements.getStore() ?? [] };
  process.send?.(call);
});
