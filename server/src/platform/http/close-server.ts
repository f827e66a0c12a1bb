import type { FastifyInstance } from 'fastify';

const graceMilliseconds = 10_000;
const checkMilliseconds = 50;

/**
 * Takes no new call and lets the running ones finish. Connections go as soon as they carry none; one that still does
 * after ten seconds, by a body that never ends for instance, is cut.
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
