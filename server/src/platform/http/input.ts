import type { FastifyRequest } from 'fastify';
import { message } from '#contract/platform/failure.ts';
import { setRichTextCleaner } from '#contract/platform/rich-text.ts';
import type { Route } from '#contract/platform/route.ts';
import { type FieldErrors, validate } from '#contract/platform/validate.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { Failure, invalidFields } from './failure.ts';

// Every field that a route declares as rich text is cleaned.
setRichTextCleaner(cleanRichText);

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  headers: unknown;
}

const formType = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data';
/** Not read here when the receiver reads them piece by piece. */
export const streamedTypes = [multipartType, 'application/offset+octet-stream'];

/** The types of the files that any route takes; their bytes are not decoded. */
export const fileType =
  /^(image\/.+|text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/;

/** Files and forms are accepted only by routes that declare their type; checked before a byte is read. */
export function requireMediaType(route: Route, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const streamed = route.form === undefined ? route.bytes?.type : multipartType;
  if (streamed !== undefined || streamedTypes.includes(type)) {
    // Compressed bodies are not decompressed here, so their bytes would be misread.
    const isPacked = (request.headers['content-encoding'] ?? 'identity') !== 'identity';
    if (streamed !== type || isPacked) throw new Failure(415, message('errors.unsupported_media_type'));
    return;
  }
  const isPlain = !fileType.test(type) && (type !== formType || route.mayBeForm === true);
  const fits = route.file === undefined ? isPlain : route.file.types.includes(type);
  if (!fits) throw new Failure(415, message('errors.unsupported_media_type'));
}

/** Checks the input against the contract; throws one 422 with all failing fields. */
export function parseInput(route: Route, request: FastifyRequest): Input {
  // Without a prototype: a field may be called `__proto__`.
  const errors: FieldErrors = Object.create(null);
  const input: Input = { params: undefined, query: undefined, body: undefined, headers: undefined };
  for (const [slot, sent] of [
    ['params', request.params],
    ['query', request.query],
    ['headers', request.headers],
    ['body', request.body ?? {}],
  ] as const) {
    const schema = route[slot];
    // The fields of a form are sent together with its file.
    if (schema === undefined || (slot === 'body' && route.form !== undefined)) continue;
    input[slot] = check(schema, sent, errors);
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return input;
}

/** Checks the fields of a form against the body that the route declares. */
export function parseFields(route: Route, fields: Record<string, string>): unknown {
  const errors: FieldErrors = Object.create(null);
  const value = route.body === undefined ? undefined : check(route.body, fields, errors);
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return value;
}

function check(schema: NonNullable<Route['body']>, sent: unknown, errors: FieldErrors): unknown {
  const result = validate(schema, sent);
  if (result.errors === null) {
    findUnstorableText(result.value, '', errors);
    return result.value;
  }
  Object.assign(errors, result.errors);
  return undefined;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; a silent replacement would change the input. */
function findUnstorableText(value: unknown, path: string, errors: FieldErrors): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) errors[path] = [{ key: 'rules.unstorable_text' }];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    findUnstorableText(key, path, errors);
    findUnstorableText(part, path === '' ? key : `${path}.${key}`, errors);
  }
}
