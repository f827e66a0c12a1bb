import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerCall } from './answer-call.ts';
import type { ApiParts } from './api-parts.ts';
import type { BoundRoute } from './bind.ts';
import { handleClientError, handleError } from './error-handler.ts';
import { makePlaceFinder } from './find-place.ts';
import { fileType, requireMediaType, streamedTypes } from './input.ts';
import { requireAccess } from './require-access.ts';
import { isSecure, setSecurityHeaders } from './security.ts';

const jsonBodyLimit = 1_000_000;
/** The time for a complete request; a phone with a slow connection needs minutes for its largest picture. */
const requestMilliseconds = 300_000;
/** A fast setting: each reply is made for one reader, so that better compression takes too long. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Builds the HTTP server with every route registered; the caller adds the web app and listens. */
export async function createApi(parts: ApiParts): Promise<FastifyInstance> {
  const { platform, metrics } = parts;
  const { settings } = platform;
  const secure = isSecure(settings);
  const server = Fastify({
    loggerInstance: platform.log as FastifyBaseLogger,
    // The framework's own request lines contain addresses and search terms.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    // Trust only what our one proxy added, not what its caller claims about earlier proxies.
    trustProxy: settings.trustProxy ? (_address, hops) => hops === 0 : false,
    bodyLimit: jsonBodyLimit,
    requestTimeout: requestMilliseconds,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // Paths that cannot be decoded never reach the hooks below.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, secure);
      handleError(error, request, reply.header('x-request-id', request.id));
    },
    clientErrorHandler: handleClientError,
  });
  server.setErrorHandler(handleError);
  await server.register(cookie);
  await server.register(compress, { threshold: 1_400, encodings: ['br', 'gzip'], brotliOptions });
  registerBodyParsers(server);
  server.decorateRequest('caller');

  server.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply, secure);
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config as { name?: string };
    const name = route.name ?? 'other';
    metrics.observeRequest(name, request.method, reply.statusCode, reply.elapsedTime / 1_000);
    if (name !== 'other') {
      request.log.info(
        {
          route: name,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
        },
        'call',
      );
    }
  });
  for (const bound of parts.routes) registerRoute(server, parts, bound);
  return server;
}

function registerBodyParsers(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  // Pusher clients authorise their channels with a form.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  server.addContentTypeParser(streamedTypes, (_request, _body, done) => done(null, undefined));
  server.addContentTypeParser(fileType, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

function registerRoute(server: FastifyInstance, parts: ApiParts, bound: BoundRoute): void {
  const { route } = bound;
  const findPlace = makePlaceFinder(route);
  server.route({
    method: route.method,
    // A parameter that is only a part of its path segment needs an explicit end.
    url: route.path.replaceAll(/\{(\w+)\}(?=[^/])/g, ':$1(^[^/]+)').replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(route.file === undefined ? {} : { bodyLimit: route.file.maximumBytes }),
    // Parts of a file are counted in its uncompressed bytes.
    ...(route.reply === 'file' ? { compress: false as const } : {}),
    config: { name: route.name },
    onRequest: async (request) => {
      await requireAccess(parts, route, request);
      requireMediaType(route, request);
    },
    handler: (request, reply) => answerCall(parts, bound, findPlace, request, reply),
  });
}
