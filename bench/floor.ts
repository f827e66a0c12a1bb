import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './record-statements.ts';

/** What a floor is made of. */
export interface FloorPlan {
  connection: pg.ClientConfig;
  connections: number;
  statements: readonly Statement[];
  reply: { contentType: string; body: string };
  /** Read for each call and sent instead of the body. */
  file?: string;
}

/** Nothing but Fastify and `pg`: the same statements, prepared, on a pool of the same size, then the same reply. */
async function serveFloor({
  connection,
  connections,
  statements,
  reply: fixed,
  file,
}: FloorPlan): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: connections });
  const queries = statements.map(({ text, values }) => ({
    name: createHash('sha256').update(text).digest('base64url').slice(0, 24),
    text,
    values,
  }));
  const server = Fastify();
  server.get('/', async (_request, reply) => {
    for (const query of queries) await pool.query(query);
    reply.type(fixed.contentType);
    return reply.send(file === undefined ? fixed.body : createReadStream(file));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

if (import.meta.main) {
  const [plan] = (await once(process, 'message')) as [FloorPlan];
  process.send?.(await serveFloor(plan));
  process.once('disconnect', () => process.exit());
}
