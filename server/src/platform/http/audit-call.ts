import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/platform/route.ts';
import type { AuditEntry } from '../audit/audit.ts';
import type { Actor } from './actor.ts';

/** The part of an audit entry that is the same however the call ends. */
export function describeCall(
  route: Route,
  request: FastifyRequest,
  actor: Actor | null,
  at: string,
): Omit<AuditEntry, 'outcome' | 'subjects'> {
  return {
    at,
    requestId: request.id,
    userId: actor?.userId ?? null,
    sessionId: actor?.sessionId ?? null,
    tokenId: actor?.tokenId ?? null,
    action: route.name,
    context: actor?.context ?? null,
  };
}
