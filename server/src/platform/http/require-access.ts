import type { FastifyRequest } from 'fastify';
import type { Caller as CallerKind } from '#contract/platform/callers.ts';
import { message } from '#contract/platform/failure.ts';
import { type ContextKind, contextHeader, type Route } from '#contract/platform/route.ts';
import { retryRead } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from './actor.ts';
import type { ApiParts } from './api-parts.ts';
import { describeCall } from './audit-call.ts';
import { Failure, forbidden } from './failure.ts';
import { placeParams } from './find-place.ts';
import { requireOwnOrigin } from './security.ts';
import { sessionCookieName } from './session-cookie.ts';

/** The known facts about the caller before the handler runs. */
interface Caller {
  actor: Actor | null;
  touch: (() => void) | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, after `requireAccess` allowed the call. */
    caller: Caller;
  }
}

const nobody: Caller = { actor: null, touch: null };

/** Checks session, membership, gates and flags before a single byte of the body is read. */
export async function requireAccess(parts: ApiParts, route: Route, request: FastifyRequest): Promise<void> {
  const { platform, maintenance } = parts;
  requireOwnOrigin(request, platform.settings);
  request.caller = nobody;
  if (route.access.kind === 'anyone') {
    if (maintenance.isOn() && route.duringMaintenance !== true)
      throw new Failure(503, message('errors.maintenance'));
    return;
  }
  const context = readContext(route, request);
  const identity = await retryRead(() => parts.identify(readCredentials(request, platform), context));
  if (identity.kind === 'ended') throw new Failure(417, message('errors.session_ended'));
  if (identity.kind === 'unknown') throw new Failure(401, message('errors.not_signed_in'));
  const { actor } = identity;
  request.caller = identity;
  if (actor.hasLostActing && route.endsActing !== true)
    throw new Failure(403, message('sessions.acting_ended'));
  if (maintenance.isOn() && !actor.isAdministrator) throw new Failure(503, message('errors.maintenance'));
  const refusal = findRefusal(route, actor);
  if (refusal === null) return;
  parts.auditBuffer.add({
    ...describeCall(route, request, actor, platform.clock.now().toString()),
    outcome: 'refused',
  });
  throw refusal;
}

/** Why this actor may not call this route, or null. A pure function, so that the rule is in one place. */
function findRefusal(route: Route, actor: Actor): Failure | null {
  const { access } = route;
  if (access.kind === 'anyone') return null;
  if (!route.callers.includes(nameCaller(actor))) return forbidden();
  if (actor.gate !== null && !(access.kind === 'signedIn' && access.beforeGates)) {
    return new Failure(403, message(actor.gate === 'privacy' ? 'errors.gate_privacy' : 'errors.gate_name'));
  }
  if (access.kind === 'member')
    return actor.isMember && actor.context?.kind === access.context ? null : forbidden();
  if (access.kind === 'flags') {
    const addressed = access.context === 'admin' || actor.context?.kind === access.context;
    return addressed && access.anyOf.some((flag) => actor.hasFlag(flag)) ? null : forbidden();
  }
  if (access.kind === 'contextMember') {
    const kind = actor.context?.kind;
    return actor.isMember && kind !== undefined && access.contexts.includes(kind) ? null : forbidden();
  }
  if (access.kind === 'contextFlags') {
    const flags = actor.context === null ? undefined : access.anyOf[actor.context.kind];
    return flags?.some((flag) => actor.hasFlag(flag)) ? null : forbidden();
  }
  return null;
}

/** The kind of caller, after the person is identified. */
function nameCaller(actor: Actor): CallerKind {
  if (actor.tokenId !== null) return actor.mayWrite ? 'writeToken' : 'readToken';
  return actor.administratorId === null ? 'session' : 'actingAdministrator';
}

function readCredentials(request: FastifyRequest, platform: Platform) {
  const bearer = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  return {
    sessionToken: bearer === null ? (request.cookies[sessionCookieName(platform.settings)] ?? null) : null,
    userToken: bearer,
  };
}

function readContext(route: Route, request: FastifyRequest): { kind: ContextKind; id: number } | null {
  const params = request.params as Record<string, string>;
  for (const [name, kind] of Object.entries(placeParams)) {
    const value = params[name];
    if (value !== undefined && route.path.includes(`{${name}}`)) return parseContext(`${kind}:${value}`);
  }
  const header = request.headers[contextHeader];
  return typeof header === 'string' ? parseContext(header) : null;
}

function parseContext(text: string): { kind: ContextKind; id: number } | null {
  const match = /^(organization|kindergarten|supplier):([1-9]\d{0,14})$/.exec(text);
  return match === null ? null : { kind: match[1] as ContextKind, id: Number(match[2]) };
}
