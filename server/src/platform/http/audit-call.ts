import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/platform/route.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Actor } from './actor.ts';

/** The part of an audit entry that does not depend on how the call ends. */
export function describeCall(
  route: Route,
  request: FastifyRequest,
  actor: Actor | null,
  at: string,
): Omit<AuditEntry, 'outcome'> {
  return {
    at,
    requestId: request.id,
    userId: actor?.administratorId ?? actor?.userId ?? null,
    asUserId: actor !== null && actor.administratorId !== null ? actor.userId : null,
    sessionId: actor?.sessionId ?? null,
    tokenId: actor?.tokenId ?? null,
    action: route.name,
    context: actor?.context ?? null,
    subjects: readPathIds(request.params),
  };
}

/** The ids of rows in the path, also if the call was refused before its input was checked. */
function readPathIds(params: unknown): Record<string, number> {
  const ids = Object.entries(params as Record<string, string>).filter(
    ([name, value]) => name.endsWith('_id') && /^[1-9]\d{0,14}$/.test(value),
  );
  return Object.fromEntries(ids.map(([name, value]) => [name, Number(value)]));
}
