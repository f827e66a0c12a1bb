import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from './failure.ts';
import { contentSecurityPolicy } from './security.ts';

const noncePlace = '__CSP_NONCE__';
const textsVersionPlace = '__TEXTS_VERSION__';

/** The cache header for content that never changes under its address. */
export const keptForGood = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: hashed files, cached for a year, and the page for every path that is neither a
 * file nor the API's, so that deep links work. The page names its version of the texts. Without a folder only
 * the API answers.
 */
export async function serveWebApp(
  server: FastifyInstance,
  folder: string | null,
  textsVersion: string,
): Promise<void> {
  if (folder === null) return answerUnknownPaths(server, null);
  const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace(textsVersionPlace, textsVersion);
  await server.register(serveStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? keptForGood : 'no-cache');
    },
  });
  answerUnknownPaths(server, page);
}

function answerUnknownPaths(server: FastifyInstance, page: string | null): void {
  server.setNotFoundHandler((request, reply) => {
    if (page === null || !wantsPage(request)) throw notFound();
    return sendPage(reply, page);
  });
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return (
    isRead &&
    !/^\/(api|app|assets)\//.test(request.url) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlace, nonce));
}
