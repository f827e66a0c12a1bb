import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { validate } from '#contract/platform/validate.ts';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));

describe('the OpenAPI document', () => {
  let kiik: TestApp;
  let document: { openapi: string; paths: Record<string, Record<string, Record<string, unknown>>> };

  beforeAll(async () => {
    kiik = await startTestApp('empty');
    document = (await kiik.visitor().get<typeof document>('/api/openapi.json')).body;
  });
  afterAll(() => kiik.stop());

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(document);
    expect(errors).toBeUndefined();
    expect({ valid, version: validator.version }).toEqual({ valid: true, version: '3.1' });
  });

  test('describes every route, with who may call it and a reply', () => {
    for (const route of routes) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(operation, route.name).toMatchObject({
        operationId: route.name,
        'x-access': expect.any(String),
        'x-callers': route.callers,
      });
      expect(operation?.responses, route.name).toHaveProperty(String(route.status ?? 200));
      expect(operation?.responses, route.name).toHaveProperty('default');
    }
  });
});

describe('every route', () => {
  test('has a name and an address of its own', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
    expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
  });

  test.each(routes.map((route): [string, Route] => [route.name, route]))(
    '%s has a valid example',
    (_, route) => {
      const { query, body } = route.example;
      const params = (route.example.params ?? {}) as Record<string, unknown>;
      const written = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, String(value)]),
      );
      for (const [schema, value] of [
        [route.params, written],
        [route.query, query ?? {}],
        [route.body, body],
      ] as const) {
        if (schema !== undefined) expect(validate(schema, value).errors).toBeNull();
      }
    },
  );
});
