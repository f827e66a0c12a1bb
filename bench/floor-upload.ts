import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Busboy } from '@fastify/busboy';
import Fastify from 'fastify';
import { workApart } from './apart.ts';

/** Only Fastify and busboy: writes the file of a form to the disk durably, then replies. */
async function serveUpload(folder: string): Promise<number> {
  const server = Fastify();
  server.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  server.post('/', async (request) => {
    const form = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
    });
    const stored = new Promise<number>((resolve, reject) => {
      form.on('file', (_name, stream) => store(folder, stream).then(resolve, reject));
      form.on('error', reject);
    });
    request.raw.pipe(form);
    return { size: await stored };
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

async function store(folder: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  await using file = await open(join(folder, randomUUID()), 'wx');
  let size = 0;
  for await (const chunk of content) {
    await file.writeFile(chunk);
    size += chunk.byteLength;
  }
  await file.sync();
  return size;
}

if (import.meta.main) await workApart(serveUpload);
