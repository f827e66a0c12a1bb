import type { Readable } from 'node:stream';
import type { DashboardRead } from '#contract/platform/dashboard.ts';
import type { Message } from '#contract/platform/failure.ts';
import { completeRoute } from '#contract/platform/path-params.ts';
import type {
  Route,
  RouteBody,
  RouteConflictInput,
  RouteHeaders,
  RouteParams,
  RouteQuery,
  RouteReplyInput,
} from '#contract/platform/route.ts';
import type { ReadDatabase, Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { ByteRange, StoredFile } from '../storage/file-storage.ts';
import type { Actor } from './actor.ts';
import type { Conflict } from './failure.ts';
import type { AlsoRead } from './read-also.ts';

/** The arguments of a handler: the input is already checked against the contract, and access is granted. */
export interface Call<R extends Route> {
  /** Null only on public routes. */
  actor: R['access'] extends { kind: 'anyone' } ? null : Actor;
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  headers: RouteHeaders<R>;
  /** The uploaded bytes of a `file` route, otherwise empty. */
  file: Buffer;
  /** Read-only for GET; otherwise the call's one transaction, committed before the reply leaves. */
  database: R['method'] extends 'GET' ? ReadDatabase : Transaction;
  platform: Platform;
  /** The instant of the call as ISO text, for SQL parameters. */
  now: string;
  request: RequestFacts;
  /**
   * Makes the 409 error for an outdated edit, with the present row as this caller may see it, limited to the
   * fields of the route's `conflict`, which it needs. `text` is for causes other than a newer version.
   */
  conflict: ConflictMaker<R>;
  /** Calls a reading route with the caller's rights, and replies as that route does. */
  readAlso(route: Route, input: DashboardRead['input']): Promise<AlsoRead>;
  /** Names rows touched beyond the path's own parameters, for the audit log: ids only. */
  audit(ids: Record<string, number | number[]>): void;
  /** For the sign-in and for links: the person who made the call, and the administrator who acted as them. */
  auditAs(userId: number, administratorId?: number | null): void;
  setCookie(cookie: Cookie): void;
  /** The ETag of the reply, quoted; a browser that already has it is answered with 304. */
  answerWithTag(tag: string): void;
  /** Additional headers of the reply. */
  answerWithHeaders(headers: Record<string, string>): void;
}

/** Makes the conflict of a route that declares one; nothing for any other. */
export type ConflictMaker<R extends Route> = [RouteConflictInput<R>] extends [undefined]
  ? undefined
  : { make(current: RouteConflictInput<R>, text?: Message): Conflict }['make'];

/** Incoming bytes. Reading them throws an error if the connection breaks. */
export interface IncomingFile {
  /** The name given by the sender, unchecked. Empty if the route's bytes have no name. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The call while bytes are streamed: no transaction is open, and a form's fields may still be missing. */
export interface Reception<R extends Route> extends Omit<Call<R>, 'database' | 'body' | 'file'> {
  database: ReadDatabase;
}

/** Facts about the request besides its input, for handlers. Personal data: never logged. */
export interface RequestFacts {
  id: string;
  address: string;
  userAgent: string | null;
  acceptLanguage: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  timezone: string | null;
  /** The origin of the call as the browser reports it (`Sec-Fetch-Site`). */
  site: string | null;
}

export interface Cookie {
  name: string;
  /** Empty to remove it. */
  value: string;
  maximumAgeSeconds: number;
  /** Readable by the page's own code; session cookies never are. */
  readable?: boolean;
}

/** Stored bytes, as a whole or in parts; revalidated at every use, because the rights on them change. */
export interface StoredReply {
  open(range?: ByteRange): Promise<StoredFile | null>;
  contentType: string;
  /** In bytes; if it is not known before the file is opened, the file is sent whole. */
  size?: number;
  /** Lets the browser check whether they changed. */
  tag: string;
  /** The name for saving, and whether the browser shows the file; without it, the file is always saved. */
  disposition?: { fileName: string; inline: boolean };
}

/** A file generated for this one call while it is sent: never cached by the browser, saved under its name. */
export interface Download {
  stream: Readable;
  contentType: string;
  fileName: string;
  /** In bytes, if known before. */
  size?: number;
}

/** Status 202, only for the sign-in (decisions.md). */
export class Accepted<Reply> {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

/** 303 to a page of the web app, if the route allows it. */
export class Redirected {
  readonly path: `/${string}`;
  constructor(path: `/${string}`) {
    this.path = path;
  }
}

type HandlerReply<R extends Route> = R['reply'] extends 'file'
  ? StoredReply | Download
  : RouteReplyInput<R> | Accepted<RouteReplyInput<R>> | Redirected;

/** The functions that answer a call, and for routes with a `form` or `bytes` those that receive these. */
interface Answers {
  handle(call: Call<Route>, received: unknown): Promise<unknown>;
  stream?: {
    receive(call: Reception<Route>, file: IncomingFile): Promise<unknown>;
    discard(call: Reception<Route>, received: unknown): Promise<void>;
  };
}

/** A route with the function that answers it. */
export class BoundRoute implements Answers {
  readonly route: Route;
  readonly handle: Answers['handle'];
  readonly stream?: NonNullable<Answers['stream']>;

  constructor(route: Route, { handle, stream }: Answers) {
    this.route = completeRoute(route);
    this.handle = handle;
    if (stream !== undefined) this.stream = stream;
  }
}

/** Joins a contract route with its handler. `routesOf` finds it if its module exports it. */
export function bind<R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<HandlerReply<R>>,
): BoundRoute {
  return new BoundRoute(route, { handle } as unknown as Answers);
}

/**
 * Joins a route with streamed bytes with its three steps: `receive` stores the bytes, outside any
 * transaction; `handle` then uses them in the call's transaction; if that fails, `discard` deletes them.
 */
export function bindStream<R extends Route, Received>(
  route: R,
  steps: {
    receive(call: Reception<R>, file: IncomingFile): Promise<Received>;
    handle(call: Call<R>, received: Received): Promise<HandlerReply<R>>;
    discard(call: Reception<R>, received: Received): Promise<void>;
  },
): BoundRoute {
  const { handle, ...stream } = steps;
  return new BoundRoute(route, { handle, stream } as unknown as Answers);
}

/**
 * The routes that a domain's modules export, single or in lists; other exports are ignored. Sorted by path,
 * so that the order of the handlers has no effect.
 */
export function routesOf(...modules: readonly Readonly<Record<string, unknown>>[]): BoundRoute[] {
  return modules
    .flatMap((module) => Object.values(module).flat())
    .filter((exported) => exported instanceof BoundRoute)
    .sort(
      (one, other) =>
        compareText(one.route.path, other.route.path) || compareText(one.route.method, other.route.method),
    );
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
