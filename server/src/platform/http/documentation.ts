import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Domain } from '../domain.ts';
import { makeOpenApi } from './openapi.ts';
import { contentSecurityPolicy } from './security.ts';

/** `/api/openapi.json` and the page to browse it, `/api/docs`. */
export async function registerDocumentation(
  server: FastifyInstance,
  domains: readonly Domain[],
): Promise<void> {
  const document = makeOpenApi(domains);
  const text = JSON.stringify(document);
  server.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  );
  await server.register(swagger, { mode: 'static', specification: { document: document as never } });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: contentSecurityPolicy(null),
    // Without the top bar: its logo contains a style sheet, which the policy refuses.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', deepLinking: true },
  });
}
