import type { FastifyRequest } from 'fastify';
import { buildAddress } from '#contract/platform/address.ts';
import type { DashboardRead } from '#contract/platform/dashboard.ts';
import type { Route } from '#contract/platform/route.ts';

/** The reply to a call within a call. */
export interface AlsoRead {
  status: number;
  /** The result, or with another status than 200 the reason of the failure. */
  reply: unknown;
}

/** Calls a reading route for whoever made the request, as if they had called it themselves: its access, its audit, its reply. */
export async function readAlso(
  request: FastifyRequest,
  route: Route,
  { params, query }: DashboardRead['input'],
): Promise<AlsoRead> {
  // What is read travels within the reply, which is packed and compared as a whole.
  const { 'accept-encoding': _packing, 'if-none-match': _known, ...headers } = request.headers;
  const { statusCode, payload } = await request.server.inject({
    method: 'GET',
    url: buildAddress(route.path, params, query),
    headers,
    ...(request.socket.remoteAddress === undefined ? {} : { remoteAddress: request.socket.remoteAddress }),
  });
  return { status: statusCode, reply: JSON.parse(payload) };
}
