import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../domain.ts';
import { makeOpenApi } from './openapi.ts';
import { contentSecurityPolicy } from './security.ts';

/** Apps of one process have the same domains, and making a document takes a fifth of a second. */
const documents = new WeakMap<readonly Domain[], string>();

function writeOpenApi(domains: readonly Domain[]): string {
  const text = documents.get(domains) ?? JSON.stringify(makeOpenApi(domains));
  documents.set(domains, text);
  return text;
}

/** `/api/openapi.json` and the page to browse it, `/api/docs`. */
export async function registerDocumentation(
  server: FastifyInstance,
  domains: readonly Domain[],
): Promise<void> {
  const text = writeOpenApi(domains);
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await server.register(swagger, { mode: 'static', specification: { document: JSON.parse(text) } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy(null),
    // Without the top bar: its logo contains a style sheet, which the policy refuses.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
  });
}
