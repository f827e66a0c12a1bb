import type { FastifyRequest } from 'fastify';
import { message } from '#contract/platform/failure.ts';
import { type ContextKind, contextHeader, type Route } from '#contract/platform/route.ts';
import { retryRead } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { Actor } from './actor.ts';
import type { ApiParts } from './api-parts.ts';
import { describeCall } from './audit-call.ts';
import { Failure, forbidden } from './failure.ts';
import { requireOwnOrigin } from './security.ts';
import { sessionCookieName } from './session-cookie.ts';

const contextParams: Record<string, ContextKind> = {
  kindergarten_id: 'kindergarten',
  organization_id: 'organization',
  supplier_id: 'supplier',
};

/** What is known of who calls before the handler runs. */
interface Caller {
  actor: Actor | null;
  touch: (() => void) | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, once `requireAccess` let it through. */
    caller: Caller;
  }
}

const nobody: Caller = { actor: null, touch: null };

/** Session, membership, gates and flags, before a single byte of the body is read. */
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
  if (maintenance.isOn() && !actor.isAdministrator) throw new Failure(503, message('errors.maintenance'));
  const refusal = findRefusal(route, actor);
  if (refusal === null) return;
  parts.auditBuffer.add({
    ...describeCall(route, request, actor, platform.clock.now().toString()),
    outcome: 'refused',
  });
  throw refusal;
}

/** Why this actor may not call this route, or null. Pure, so that the rule stands in one place. */
function findRefusal(route: Route, actor: Actor): Failure | null {
  const { access } = route;
  if (access.kind === 'anyone') return null;
  if (actor.tokenId !== null && !isForTokens(route)) return forbidden();
  if (actor.administratorId !== null && !isForSomebodyElse(route)) return forbidden();
  if (!actor.mayWrite && route.method !== 'GET') return forbidden();
  if (actor.gate !== null && !(access.kind === 'signedIn' && access.beforeGates)) {
    return new Failure(403, message(actor.gate === 'privacy' ? 'errors.gate_privacy' : 'errors.gate_name'));
  }
  if (access.kind === 'member')
    return actor.isMember && actor.context?.kind === access.context ? null : forbidden();
  if (access.kind === 'flags') {
    const addressed = access.context === 'admin' || actor.context?.kind === access.context;
    return addressed && access.anyOf.some((flag) => actor.hasFlag(flag)) ? null : forbidden();
  }
  return null;
}

/** Calls of other domains that make people members, end that, or give them rights. */
const membershipCalls: ReadonlySet<string> = new Set([
  'tenants.createKindergarten',
  'tenants.createOrganization',
  'tenants.deleteKindergarten',
  'tenants.deleteOrganization',
  'children.archiveChildren',
  'children.restoreChildren',
  'employees.archiveEmployee',
  'employees.archiveEmployees',
  'employees.inviteEmployee',
  'employees.resendEmployeeInvitations',
  'employees.restoreEmployee',
  'employees.updateEmployee',
  'guardians.addChildGuardian',
  'guardians.deleteGuardian',
  'guardians.detachGuardian',
  'guardians.resendGuardianInvitations',
  'import.importData',
]);

/**
 * API tokens reach neither the account's keys nor anything that makes more of them. Whatever their scope, they read and
 * change data and nothing else: who belongs where with which rights, and what only a person themselves decides
 * (invitations, consents, erasures), takes a session.
 */
function isForTokens(route: Route): boolean {
  if (/^(accounts|sessions)\./.test(route.name)) return route.name === 'accounts.getUser';
  if (route.method === 'GET') return true;
  return (
    !/^(invitations|consents|roles|personal-data)\./.test(route.name) && !membershipCalls.has(route.name)
  );
}

/**
 * What an administrator may do as somebody else: not what only a person themselves decides (their account, devices and
 * keys, invitations, consents), and never take all their data along.
 */
function isForSomebodyElse(route: Route): boolean {
  if (['sessions.logoutAs', 'sessions.authorizeBroadcasting'].includes(route.name)) return true;
  if (!/^(accounts|sessions|invitations|consents|personal-data)\./.test(route.name)) return true;
  return route.method === 'GET' && !(route.name.startsWith('personal-data.') && route.reply === 'file');
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
  for (const [name, kind] of Object.entries(contextParams)) {
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
