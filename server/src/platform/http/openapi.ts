import * as z from 'zod/mini';
import type { Access, Route } from '#contract/platform/route.ts';
import type { Domain } from '../domain.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of every route, generated from the contract. */
export function makeOpenApi(domains: readonly Domain[]): Json {
  const paths: Record<string, Json> = {};
  for (const domain of domains) {
    for (const { route } of domain.routes) {
      const operations = paths[route.path] ?? {};
      operations[route.method.toLowerCase()] = describeRoute(route);
      paths[route.path] = operations;
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kiik', version: '1' },
    tags: domains.filter((domain) => domain.routes.length > 0).map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        userToken: { type: 'http', scheme: 'bearer' },
        doorController: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'kiik_session' },
      },
      schemas: {
        Message: {
          type: 'object',
          required: ['key'],
          properties: { key: { type: 'string' }, values: { type: 'object' } },
        },
        Failure: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { $ref: '#/components/schemas/Message' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { $ref: '#/components/schemas/Message' } },
            },
          },
        },
      },
    },
  };
}

function describeRoute(route: Route): Json {
  const [domain = ''] = route.name.split('.');
  return {
    operationId: route.name,
    tags: [domain],
    'x-access': describeAccess(route.access),
    'x-callers': route.callers,
    ...describeSecurity(route),
    ...(route.confirmAgain === undefined
      ? {}
      : { 'x-confirm-again': describeConfirmation(route.confirmAgain) }),
    parameters: [
      ...describeParameters(route.params, 'path', route.example.params),
      ...describeParameters(route.query, 'query', route.example.query),
      ...describeParameters(route.headers, 'header', route.example.headers),
    ],
    ...(hasBody(route) ? { requestBody: describeBody(route) } : {}),
    responses: {
      [route.status ?? 200]: { description: 'Done', content: describeReply(route) },
      ...(route.mayAccept ? { 202: { description: 'Accepted', content: describeReply(route) } } : {}),
      ...(route.mayRedirect ? { 303: { description: 'Asked on a page of the web app first' } } : {}),
      ...(route.conflict === undefined ? {} : { 409: describeConflict(route.conflict) }),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

/** A token of any scope is enough. */
function describeSecurity({ access, callers }: Route): Json {
  if (callers.includes('doorController')) return { security: [{ doorController: [] }] };
  if (access.kind === 'anyone') return {};
  const isForTokens = callers.includes('readToken') || callers.includes('writeToken');
  return { security: [...(isForTokens ? [{ userToken: [] }] : []), { session: [] }] };
}

function describeReply(route: Route): Json {
  if (route.reply === 'file') return { 'application/octet-stream': {} };
  return { 'application/json': { schema: toSchema(route.reply, 'output') } };
}

/** A failure that also returns the current row. */
function describeConflict(conflict: z.core.$ZodType): Json {
  const current = {
    type: 'object',
    required: ['current'],
    properties: { current: toSchema(conflict, 'output') },
  };
  const schema = { allOf: [{ $ref: '#/components/schemas/Failure' }, current] };
  return { description: 'Changed meanwhile', content: { 'application/json': { schema } } };
}

function describeAccess(access: Access): string {
  if (access.kind === 'flags') return `${access.context}: ${access.anyOf.join(' or ')}`;
  if (access.kind === 'contextMember') return `member of the ${access.contexts.join(' or ')}`;
  if (access.kind === 'contextFlags') {
    return Object.entries(access.anyOf)
      .map(([context, flags]) => `${context}: ${flags.join(' or ')}`)
      .join('; ');
  }
  return access.kind === 'member' ? `member of the ${access.context}` : access.kind;
}

/** Which calls require that the person has recently confirmed their identity. */
export function describeConfirmation(confirmAgain: NonNullable<Route['confirmAgain']>): string {
  return confirmAgain === 'always' ? 'always' : `with ${confirmAgain.with}`;
}

function describeParameters(
  schema: Route['params'],
  slot: 'path' | 'query' | 'header',
  example: unknown,
): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const examples = (example ?? {}) as Record<string, unknown>;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: slot,
    required: slot === 'path' || required.includes(name),
    schema: property,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

function hasBody({ body, file, bytes }: Route): boolean {
  return body !== undefined || file !== undefined || bytes !== undefined;
}

function describeBody(route: Route): Json {
  if (route.bytes !== undefined) return { required: true, content: { [route.bytes.type]: {} } };
  if (route.file !== undefined) {
    return { required: true, content: Object.fromEntries(route.file.types.map((type) => [type, {}])) };
  }
  const schema = route.body === undefined ? {} : toSchema(route.body, 'input');
  const media = { schema, example: route.example.body };
  if (route.form !== undefined) {
    const file = { type: 'string', format: 'binary' };
    const form = { allOf: [schema, { type: 'object', required: ['file'], properties: { file } }] };
    return { required: true, content: { 'multipart/form-data': { schema: form } } };
  }
  const form = route.mayBeForm ? { 'application/x-www-form-urlencoded': media } : {};
  return { required: true, content: { 'application/json': media, ...form } };
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
