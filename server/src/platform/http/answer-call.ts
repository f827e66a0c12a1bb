import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#contract/platform/failure.ts';
import { type CallLimit, type Route, timezoneHeader } from '#contract/platform/route.ts';
import { type AuditEntry, writeAuditEntry } from '../audit/audit.ts';
import { retryRead } from '../database/database.ts';
import type { Actor } from './actor.ts';
import type { ApiParts } from './api-parts.ts';
import { describeCall } from './audit-call.ts';
import type { BoundRoute, Call, Cookie, Reception } from './bind.ts';
import { Conflict, Failure, forbidden } from './failure.ts';
import type { makePlaceFinder } from './find-place.ts';
import { parseInput } from './input.ts';
import { countCall } from './rate-limit.ts';
import { readAlso } from './read-also.ts';
import { receiveBytes } from './receive-bytes.ts';
import { isSecure } from './security.ts';
import { sendCookie, sendReply } from './send-reply.ts';

/** Checks the input, runs the handler with the database of the call's place, audits, replies after commit. */
export async function answerCall(
  parts: ApiParts,
  bound: BoundRoute,
  findPlace: ReturnType<typeof makePlaceFinder>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { platform } = parts;
  const { route } = bound;
  const { actor, touch } = request.caller;
  const now = platform.clock.now().toString();
  const input = parseInput(route, request);
  const placed = platform.database.at(findPlace(input.params, actor));
  const body = (input.body ?? {}) as Record<string, unknown>;
  if (asksToConfirm(route, body) && actor?.isConfirmed !== true) {
    parts.auditBuffer.add({ ...describeCall(route, request, actor, now), outcome: 'refused' });
    throw mayConfirm(actor) ? new Failure(403, message('errors.confirm_again')) : forbidden();
  }
  if (route.limit !== undefined && isCounted(route.limit, body)) {
    const email = typeof body.email === 'string' ? body.email : null;
    const isKnownAsked = route.limit.perPair !== undefined && email !== null;
    await countCall(platform.database, platform.clock, route.name, route.limit, {
      userId: actor?.userId ?? null,
      address: request.ip,
      email,
      device: isKnownAsked ? await parts.recognise(request.cookies, email) : null,
    });
  }

  let made: Partial<AuditEntry> = {};
  const subjects: Record<string, number | number[]> = {};
  const cookies: Cookie[] = [];
  const call: Omit<Call<Route>, 'database'> = {
    actor: readInAsked(actor, input.query) as Call<Route>['actor'],
    // A handler for several kinds of places reads parameters that one of their paths does not have.
    params: (input.params ?? {}) as never,
    query: input.query as never,
    body: input.body as never,
    headers: input.headers as never,
    file: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    platform,
    now,
    request: {
      id: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
      cookies: request.cookies,
      timezone: readText(request.headers[timezoneHeader]),
      site: readText(request.headers['sec-fetch-site']),
    },
    conflict: (current, text) => {
      if (route.conflict === undefined) throw new Error(`${route.name} declares no conflict.`);
      return new Conflict(route.conflict, current, text);
    },
    readAlso: (other, asked) => readAlso(request, other, asked),
    audit: (ids) => Object.assign(subjects, ids),
    auditAs: (userId, administratorId = null) => {
      made = { userId: administratorId ?? userId, asUserId: administratorId === null ? null : userId };
    },
    setCookie: (one) => cookies.push(one),
    answerWithTag: (tag) => reply.header('etag', tag).header('cache-control', 'no-cache'),
    answerWithHeaders: (headers) => reply.headers(headers),
  };
  const entry = (outcome: AuditEntry['outcome']): AuditEntry => {
    const described = describeCall(route, request, actor, now);
    return { ...described, ...made, outcome, subjects: { ...described.subjects, ...subjects } };
  };

  const result = await run().catch((error: unknown) => {
    if (route.personal && isRefusal(route, error)) parts.auditBuffer.add(entry('refused'));
    throw error;
  });
  touch?.();
  for (const one of cookies) sendCookie(reply, one, isSecure(platform.settings));
  return sendReply(route, request, reply, result);

  async function run(): Promise<unknown> {
    if (route.method === 'GET') {
      const database = placed.read as Call<Route>['database'];
      const read = await retryRead(() => bound.handle({ ...call, database }, undefined));
      if (route.personal) parts.auditBuffer.add(entry('done'));
      return read;
    }
    if (bound.stream === undefined) return runHandler(call.body, undefined);
    const reception: Reception<Route> = { ...call, database: placed.read };
    const { receive, discard } = bound.stream;
    const { received, body: fields } = await receiveBytes(
      route,
      request,
      (file) => receive(reception, file),
      (one) => discard(reception, one),
    );
    try {
      return await runHandler(fields as never, received);
    } catch (error) {
      await discard(reception, received);
      throw error;
    }
  }

  function runHandler(body: Call<Route>['body'], received: unknown): Promise<unknown> {
    return placed.transaction(async (transaction) => {
      cookies.length = 0;
      const database = transaction as Call<Route>['database'];
      const done = await bound.handle({ ...call, body, database }, received);
      if (route.personal) await writeAuditEntry(transaction, entry('done'));
      return done;
    });
  }
}

/** A table query names the language for its rows; nothing else of the reader changes. */
function readInAsked(actor: Actor | null, query: unknown): Actor | null {
  const lang = (query as { lang?: string } | undefined)?.lang;
  return actor === null || lang === undefined ? actor : { ...actor, language: lang };
}

/** Whether this call requires that the person has recently confirmed their identity. */
function asksToConfirm({ confirmAgain }: Route, body: Record<string, unknown>): boolean {
  if (confirmAgain === undefined) return false;
  return confirmAgain === 'always' || body[confirmAgain.with] !== undefined;
}

/** Neither another person nor a program may confirm. */
function mayConfirm(actor: Actor | null): boolean {
  return actor !== null && actor.sessionId !== null && actor.administratorId === null;
}

function isCounted({ onlyWith }: CallLimit, body: Record<string, unknown>): boolean {
  return onlyWith === undefined || body[onlyWith] !== undefined;
}

/** A row out of reach or a wrong secret (password, link): typical of an attacker who tries things. */
function isRefusal(route: Route, error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  return error.status === 403 || error.status === 404 || (error.status === 422 && route.limit !== undefined);
}

function readText(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header.length <= 64 ? header : null;
}
