import { createReadStream } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { workApart } from './apart.ts';

/** The parts of a floor. */
export interface FloorPlan {
  connection: pg.ClientConfig;
  connections: number;
  statement: string;
  values: unknown[];
  /** The reply of Kiik. */
  reply: { contentType: string; body: string };
  /** Read for each call and sent instead of the body. */
  file?: string;
}

/** Only Fastify and `pg`: one prepared statement on a pool of Kiik's size, then Kiik's reply. */
async function serveFloor({ connection, connections, statement, values, reply, file }: FloorPlan) {
  const pool = new pg.Pool({ ...connection, max: connections });
  const query = { name: 'floor', text: statement, values };
  const server = Fastify();
  server.get('/', async (_request, answer) => {
    await pool.query(query);
    answer.type(reply.contentType);
    return answer.send(file === undefined ? reply.body : createReadStream(file));
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

if (import.meta.main) await workApart(serveFloor);
