import type { FastifyRequest } from 'fastify';
import { buildAddress } from '#contract/platform/address.ts';
import type { DashboardRead } from '#contract/platform/dashboard.ts';
import type { Route } from '#contract/platform/route.ts';

/** The reply to a call within a call. */
export interface AlsoRead {
  status: number;
  /** The result, or the reason of the failure if the status is not 200. */
  reply: unknown;
}

/** Calls a reading route for the sender of the request: with its own access check, audit and reply. */
export async function readAlso(
  request: FastifyRequest,
  route: Route,
  { params, query }: DashboardRead['input'],
): Promise<AlsoRead> {
  // The result is part of the outer reply, which is compressed and compared as a whole.
  const { 'accept-encoding': _packing, 'if-none-match': _known, ...headers } = request.headers;
  const { statusCode, payload } = await request.server.inject({
    method: 'GET',
    url: buildAddress(route.path, params, query),
    headers,
    ...(request.socket.remoteAddress === undefined ? {} : { remoteAddress: request.socket.remoteAddress }),
  });
  return { status: statusCode, reply: JSON.parse(payload) };
}
