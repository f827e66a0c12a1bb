import type { FastifyRequest } from 'fastify';
import { message } from '#contract/platform/failure.ts';
import { setRichTextCleaner } from '#contract/platform/rich-text.ts';
import type { Route } from '#contract/platform/route.ts';
import { type FieldErrors, validate } from '#contract/platform/validate.ts';
import { cleanRichText } from '../rich-text/clean-rich-text.ts';
import { Failure, invalidFields } from './failure.ts';

// Whatever route declares rich text receives it clean.
setRichTextCleaner(cleanRichText);

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

const formType = 'application/x-www-form-urlencoded';

/** The types of the files that any route takes; their bytes arrive as they are. */
export const fileType =
  /^(image\/.+|text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)$/;

/** Files and forms go only to the routes that take them, of the types that these name; told before a byte is read. */
export function requireMediaType(route: Route, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isPlain = !fileType.test(type) && (type !== formType || route.mayBeForm === true);
  const fits = route.file === undefined ? isPlain : route.file.types.includes(type);
  if (!fits) throw new Failure(415, message('errors.unsupported_media_type'));
}

/** Checks params, query and body against the contract; throws one 422 with every failing field of all three. */
export function parseInput(route: Route, request: FastifyRequest): Input {
  // Without a prototype: a field may be called `__proto__`.
  const errors: FieldErrors = Object.create(null);
  const input: Input = { params: undefined, query: undefined, body: undefined };
  for (const [place, sent] of [
    ['params', request.params],
    ['query', request.query],
    ['body', request.body ?? {}],
  ] as const) {
    const schema = route[place];
    if (schema === undefined) continue;
    const result = validate(schema, sent);
    if (result.errors === null) {
      input[place] = result.value;
      findUnstorableText(result.value, '', errors);
    } else {
      Object.assign(errors, result.errors);
    }
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return input;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; replacing them silently would change what was typed. */
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
