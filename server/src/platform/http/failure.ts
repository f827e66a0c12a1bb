import * as z from 'zod/mini';
import { type Message, message } from '#contract/platform/failure.ts';
import { collectErrors } from '#contract/platform/rule-error.ts';
import type { FieldErrors } from '#contract/platform/validate.ts';
import { compileOnce } from './compiled-schema.ts';

type FailedStatus = 400 | 401 | 403 | 404 | 409 | 415 | 417 | 422 | 503;

interface Details {
  errors?: FieldErrors;
  retryAfter?: number;
}

/**
 * The only error that handlers throw on purpose: a status of the specification (shell-and-access §8) with
 * text keys. Any other thrown error is a defect and answered with 500 without details.
 */
export class Failure extends Error {
  readonly status: number;
  readonly text: Message;
  readonly errors: FieldErrors | undefined;
  /** After how many seconds the caller may try again. */
  readonly retryAfter: number | undefined;

  // A caller who exceeds the limit is always told when to try again.
  constructor(status: 429, text: Message, more: { retryAfter: number });
  constructor(status: FailedStatus, text: Message, more?: Details);
  constructor(status: number, text: Message, more: Details = {}) {
    super(text.key);
    this.status = status;
    this.text = text;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

/**
 * Another person saved the row in the meantime; `current` is the present row, limited to the fields that the
 * route declares. Handlers create it with `call.conflict`, which only calls of routes with a `conflict` have.
 */
export class Conflict extends Failure {
  readonly current: unknown;

  constructor(schema: z.core.$ZodType, current: unknown, text = message('errors.conflict')) {
    super(409, text);
    this.current = z.parse(compileOnce(schema), current);
  }
}

/** The row does not exist, or the caller may not know that it does. */
export function notFound(): Failure {
  return new Failure(404, message('errors.not_found'));
}

/** The caller sees the row or the screen but may not do this. */
export function forbidden(): Failure {
  return new Failure(403, message('errors.forbidden'));
}

/** Only for real abuse: the web app signs the user out. */
export function tooManyRequests(retryAfter: number): Failure {
  return new Failure(429, message('errors.too_many_requests'), { retryAfter });
}

/** Invalid input: the errors of all fields, by dotted path. */
export function invalidFields(errors: FieldErrors): Failure {
  return new Failure(422, message('errors.invalid_input'), { errors });
}

/** One bad field, found by a check beyond its shape. */
export function invalidField(field: string, key: string): Failure {
  return invalidFields({ [field]: [message(key)] });
}

/** Throws the errors that rules over several fields found, by field (`moves.3`), if there are any. */
export function refuseFound(found: Readonly<Record<string, Message | null>>): void {
  const errors = collectErrors(found);
  if (errors !== null) throw invalidFields(errors);
}
