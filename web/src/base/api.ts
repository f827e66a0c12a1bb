import type * as z from 'zod/mini';
import { buildAddress } from '#contract/platform/address.ts';
import { type FailureReply, type Message, message } from '#contract/platform/failure.ts';
import { contextHeader, type Route, timezoneHeader } from '#contract/platform/route.ts';
import { askToConfirm } from './confirmation.ts';
import { noteLine } from './live.ts';
import { readStoredContext } from './stored.ts';
import { needTextsOf } from './texts.ts';

type Schema = z.core.$ZodType;
type Part<Name extends string, S, Value> = [NonNullable<S>] extends [never] ? object : Record<Name, Value>;

/** The parameters of a call of this route: exactly those that its contract declares. */
export type CallInput<R extends Route> = Part<'params', R['params'], z.output<NonNullable<R['params']>>> &
  Part<'body', R['body'], z.input<NonNullable<R['body']>>> & {
    query?: R['query'] extends Schema | undefined ? z.input<NonNullable<R['query']>> : never;
    file?: Blob;
    signal?: AbortSignal;
  };

export type CallReply<R extends Route> = R['reply'] extends Schema ? z.output<R['reply']> : Blob;

/** The time zone of this device; shown in the list of devices. */
const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Timeout of a call in milliseconds; a picture on a slow connection needs more. */
const usualTimeout = 30_000;
const timeoutWithFile = 180_000;

/** These routes for calls alone: the build leaves out their rules, which only forms need. */
export const takeRoutes = <Routes>(routes: Routes): Routes => routes;

let sessionChanges = 0;

/**
 * Treats all calls that began earlier as cancelled, after a sign-in or sign-out here: if they were refused,
 * they would end a session to which they do not belong.
 */
export function leaveCallsBehind(): void {
  sessionChanges += 1;
}

/** A failed call. `status` is 0 if there was no reply; `reason` then says why. */
export class CallFailure extends Error {
  readonly status: number;
  readonly reason: 'reply' | 'network' | 'timeout' | 'cancelled';
  /** Whether it was a reading call. */
  readonly reads: boolean;
  readonly text: Message;
  readonly errors: Record<string, Message[]>;
  /** With status 409: the current row. */
  readonly current: unknown;

  constructor(
    reads: boolean,
    reason: CallFailure['reason'],
    status: number,
    reply: Partial<FailureReply> & { message: Message },
  ) {
    super(`${status} ${reply.message.key}`);
    this.reads = reads;
    this.reason = reason;
    this.status = status;
    this.text = reply.message;
    this.errors = reply.errors ?? {};
    this.current = reply.current;
  }
}

/** Calls a route of the contract and returns its reply. Throws a `CallFailure` unless it succeeds. */
export async function callRoute<R extends Route>(route: R, input: CallInput<R>): Promise<CallReply<R>> {
  return (await callRouteWithStatus(route, input)).reply;
}

/**
 * As `callRoute`, for the only call with several kinds of success: signing in. If the server requires the
 * person to confirm their identity again, asks for it and repeats the call.
 */
export async function callRouteWithStatus<R extends Route>(
  route: R,
  input: CallInput<R>,
): Promise<{ status: number; reply: CallReply<R> }> {
  try {
    return await sendCall(route, input);
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.text.key !== 'errors.confirm_again') throw failure;
    if (await askToConfirm()) return sendCall(route, input);
    throw new CallFailure(failure.reads, 'cancelled', 0, { message: failure.text });
  }
}

async function sendCall<R extends Route>(
  route: R,
  input: CallInput<R>,
): Promise<{ status: number; reply: CallReply<R> }> {
  const { params, query, body, file, signal } = input as {
    params?: Record<string, string | number>;
    query?: Record<string, string | undefined>;
    body?: unknown;
    file?: Blob;
    signal?: AbortSignal;
  };
  const reads = route.method === 'GET';
  const context = readStoredContext();
  const begun = sessionChanges;
  const timeout = AbortSignal.timeout(file === undefined ? usualTimeout : timeoutWithFile);
  let response: Response;
  let reply: unknown;
  try {
    response = await fetch(buildAddress(route.path, params, query), {
      method: route.method,
      headers: {
        [timezoneHeader]: timezone,
        ...(context === null ? {} : { [contextHeader]: `${context.kind}:${context.id}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': file.type }),
      },
      body: file ?? (body === undefined ? null : JSON.stringify(body)),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    noteLine(true);
    reply = response.ok && route.reply === 'file' ? await response.blob() : await readJson(response);
  } catch {
    const reason = signal?.aborted ? 'cancelled' : timeout.aborted ? 'timeout' : 'network';
    if (reason === 'network') noteLine(false);
    const text = message(reason === 'timeout' ? 'errors.time_out_read' : 'errors.network');
    throw new CallFailure(reads, reason, 0, { message: text });
  }
  return readReply(response.status, reply, reads, begun) as Promise<{ status: number; reply: CallReply<R> }>;
}

/** Returns the reply after its texts are loaded. Throws a `CallFailure` unless the call succeeded. */
export async function readReply(status: number, reply: unknown, reads = true, begun = sessionChanges) {
  await needTextsOf(listMessages(reply).map(({ key }) => key)).catch(() => {});
  if (status >= 200 && status < 300 && reply !== undefined) return { status, reply };
  const failure = readFailure(reply);
  if (begun < sessionChanges) throw new CallFailure(reads, 'cancelled', 0, failure);
  throw new CallFailure(reads, 'reply', status, failure);
}

/** `undefined` if the reply is not JSON, such as from a proxy. Throws if the connection breaks. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The message keys in a reply. Code that shows a reply has its texts. */
function listMessages(reply: unknown): readonly Message[] {
  const { message: said, errors } = (reply ?? {}) as Partial<FailureReply>;
  const fields = errors === null || typeof errors !== 'object' ? [] : Object.values(errors).flat();
  return [...(said === undefined ? [] : [said]), ...fields].filter((one) => typeof one?.key === 'string');
}

function readFailure(reply: unknown): FailureReply {
  const found = reply as Partial<FailureReply> | null | undefined;
  if (typeof found?.message?.key === 'string') return found as FailureReply;
  return { message: message('errors.generic') };
}
