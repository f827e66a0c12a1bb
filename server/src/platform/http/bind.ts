import type { Readable } from 'node:stream';
import type { Route, RouteBody, RouteParams, RouteQuery, RouteReplyInput } from '#contract/platform/route.ts';
import type { ReadDatabase, Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from './actor.ts';

/** What a handler works with: input already checked against the contract, access already required. */
export interface Call<R extends Route> {
  /** Null only on routes that anyone may call. */
  actor: R['access'] extends { kind: 'anyone' } ? null : Actor;
  params: RouteParams<R>;
  query: RouteQuery<R>;
  body: RouteBody<R>;
  /** The uploaded bytes of a `file` route, else empty. */
  file: Buffer;
  /** Read-only for GET; otherwise the call's one transaction, committed before the reply leaves. */
  database: R['method'] extends 'GET' ? ReadDatabase : Transaction;
  platform: Platform;
  /** The instant of the call as ISO text, for SQL parameters. */
  now: string;
  request: RequestFacts;
  /** Names rows touched beyond the path's own parameters, for the audit log: ids only. */
  audit(ids: Record<string, number | number[]>): void;
  /** For the sign-in: who the call turned out to be made by. */
  auditAs(userId: number): void;
  setCookie(cookie: Cookie): void;
  /** Names this state of the reply, quoted; a browser that holds it already is answered with 304. */
  answerWithTag(tag: string): void;
}

/** What handlers may know of the request beyond its input. Personal: never logged. */
export interface RequestFacts {
  id: string;
  address: string;
  userAgent: string | null;
  acceptLanguage: string | null;
  cookies: Readonly<Record<string, string | undefined>>;
  timezone: string | null;
}

export interface Cookie {
  name: string;
  /** Empty to remove it. */
  value: string;
  maximumAgeSeconds: number;
  /** Readable by the page's own code; session cookies never are. */
  readable?: boolean;
}

/** Bytes as a reply; `tag` lets the browser ask whether they changed. */
export interface FileReply {
  stream: Readable;
  contentType: string;
  size: number;
  tag: string;
}

/** A file made for this one call while it is sent: never kept by the browser, saved under its name. */
export interface Download {
  stream: Readable;
  contentType: string;
  fileName: string;
}

/** 202, for the sign-in alone (decisions.md). */
export class Accepted<Reply> {
  readonly reply: Reply;
  constructor(reply: Reply) {
    this.reply = reply;
  }
}

type HandlerReply<R extends Route> = R['reply'] extends 'file'
  ? FileReply | Download
  : RouteReplyInput<R> | Accepted<RouteReplyInput<R>>;

/** A route with the function that answers it. */
export interface BoundRoute {
  route: Route;
  handle(call: Call<Route>): Promise<unknown>;
}

/** Joins a contract route with the function that answers it. */
export function bind<R extends Route>(
  route: R,
  handle: (call: Call<R>) => Promise<HandlerReply<R>>,
): BoundRoute {
  return { route, handle: handle as unknown as BoundRoute['handle'] };
}
