import type { Route } from '#contract/platform/route.ts';
import type { RawRequest } from '#server/testing/send-request.ts';
import { type CallParts, writePath, writeRequest } from './example-call.ts';
import {
  contentTypes,
  hostileHeaders,
  hostileJson,
  hostileQueryValues,
  hostileSegments,
  malformedBodies,
} from './hostile-values.ts';

/** Every wrong call that can be made from the correct call of a route. */
export function* mutateCall(route: Route, parts: CallParts): Generator<RawRequest> {
  const right = writeRequest(route, parts);
  yield* mutatePath(route, parts, right);
  yield* mutateQuery(route, parts, right);
  yield* mutateBody(route, parts, right);
  for (const headers of hostileHeaders) yield { ...right, headers: { ...right.headers, ...headers } };
  yield {
    ...right,
    path: `${right.path}${right.path.includes('?') ? '&' : '?'}unknown=1&__proto__[a]=1&a[]=2`,
  };
  yield { ...right, path: `/${right.path}` };
  yield { ...right, path: `${right.path.split('?')[0]}/` };
}

function* mutatePath(route: Route, { params }: CallParts, right: RawRequest): Generator<RawRequest> {
  for (const name of Object.keys(params)) {
    for (const segment of hostileSegments) {
      const marked = writePath(route, { ...params, [name]: 'hostile-place' });
      yield { ...right, path: marked.replace('hostile-place', segment) };
    }
  }
}

function* mutateQuery(route: Route, { params }: CallParts, right: RawRequest): Generator<RawRequest> {
  const path = writePath(route, params);
  for (const name of listFields(route.query)) {
    for (const value of hostileQueryValues) yield { ...right, path: `${path}?${name}=${value}` };
    yield { ...right, path: `${path}?${name}=1&${name}=2` };
    yield { ...right, path: `${path}?${name}[]=1&${name}[a]=2` };
    yield { ...right, path: `${path}?${name}` };
    yield { ...right, path: `${path}?&&&=&=${name}&?${name}` };
  }
}

/** The field names that a query schema declares. */
function listFields(schema: Route['query']): string[] {
  const definition = schema?._zod.def as { shape?: Record<string, unknown> } | undefined;
  return Object.keys(definition?.shape ?? {});
}

function* mutateBody(route: Route, { body }: CallParts, right: RawRequest): Generator<RawRequest> {
  const json = { ...right.headers, 'content-type': 'application/json' };
  for (const broken of malformedBodies) yield { ...right, headers: json, body: broken };
  for (const whole of hostileJson) yield { ...right, headers: json, body: whole };
  for (const type of contentTypes) {
    yield { ...right, headers: { ...right.headers, 'content-type': type }, body: right.body ?? '{"a":1}' };
  }
  yield { ...right, headers: { ...json, 'content-encoding': 'gzip' }, body: right.body ?? '{}' };
  if (route.file !== undefined) {
    for (const type of route.file.types) {
      const headers = { ...right.headers, 'content-type': type };
      for (const broken of malformedBodies) yield { ...right, headers, body: broken };
    }
  }
  if (route.form !== undefined || route.bytes !== undefined) {
    for (const broken of malformedBodies) yield { ...right, body: broken };
    for (const cut of [0, 1, 40, 200])
      yield { ...right, body: Buffer.from(right.body ?? '').subarray(0, cut) };
    yield { ...right, headers: { ...right.headers, 'content-type': 'multipart/form-data' } };
    yield { ...right, headers: { ...right.headers, 'content-type': 'multipart/form-data; boundary=' } };
  }
  for (const name of Object.keys(route.example.headers ?? {})) {
    for (const value of ['', '-1', '1e9', '99999999999999999999', ',,,', 'a b c', 'ÿ', 'x'.repeat(5_000)]) {
      yield { ...right, headers: { ...right.headers, [name]: value } };
    }
  }
  if (typeof body !== 'object' || body === null) return;
  for (const name of ['unknown', '__proto__', 'constructor', 'toString', '', 'a\\u0000b', '\\ud800']) {
    const text = JSON.stringify(body).replace(/\{?\}$/, '');
    yield { ...right, headers: json, body: `${text === '' ? '{' : `${text},`}"${name}":{"a":1}}` };
  }
  for (const place of listPlaces(body)) {
    for (const value of hostileJson) yield { ...right, headers: json, body: replaceAt(body, place, value) };
    yield { ...right, headers: json, body: JSON.stringify(removeAt(body, place)) };
  }
}

type Place = readonly (string | number)[];

/** Every field and every element of a list, at any depth. */
function listPlaces(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...place, key];
    return [here, ...listPlaces(inner, here)];
  });
}

/** The body as JSON, with raw text in that place. */
function replaceAt(body: unknown, place: Place, raw: string): string {
  const mark = 'hostile-place';
  return JSON.stringify(changeAt(body, place, mark)).replace(`"${mark}"`, () => raw);
}

function removeAt(body: unknown, place: Place): unknown {
  return changeAt(body, place, undefined);
}

function changeAt(value: unknown, [key, ...rest]: Place, change: unknown): unknown {
  if (key === undefined) return change;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = changeAt(copy[key], rest, change);
  return copy;
}
