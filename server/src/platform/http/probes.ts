import type { FastifyInstance } from 'fastify';
import { pingDatabase, type ServingDatabase } from '../database/database.ts';

/** `/healthz`: the process runs. `/readyz`: it can work, so a proxy may send it calls. */
export function registerProbes(server: FastifyInstance, database: ServingDatabase): void {
  server.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const ready = await pingDatabase(database);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
}
