import type { FastifyInstance } from 'fastify';

const graceMilliseconds = 10_000;
const checkMilliseconds = 50;

/**
 * Accepts no new call and lets the running ones finish. Idle connections close at once; one that is still
 * busy after ten seconds, for example with an endless body, is cut.
 */
export async function closeServer(server: FastifyInstance): Promise<void> {
  const closing = server.close();
  const check = setInterval(() => server.server.closeIdleConnections(), checkMilliseconds);
  const end = setTimeout(() => server.server.closeAllConnections(), graceMilliseconds);
  await closing.finally(() => {
    clearInterval(check);
    clearTimeout(end);
  });
}
