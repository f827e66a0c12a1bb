import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { message } from '#contract/platform/failure.ts';
import type { Route } from '#contract/platform/route.ts';
import { countStreamed } from '#server/platform/free-chunks.ts';
import type { IncomingFile } from './bind.ts';
import { Failure, invalidField } from './failure.ts';
import { parseFields } from './input.ts';

/** The other bytes of a form around its file: boundaries, headers and fields. */
const formOverheadBytes = 20_000;

/** The input, and with a form its fields, checked. */
export interface Received {
  received: unknown;
  body: unknown;
}

/**
 * Passes the bytes of a call to `receive` while they arrive. If that ends early, above all because a form's
 * fields turn out invalid after its file, what was received is discarded.
 */
export async function receiveBytes(
  route: Route,
  request: FastifyRequest,
  receive: (file: IncomingFile) => Promise<unknown>,
  discard: (received: unknown) => Promise<void>,
): Promise<Received> {
  const maximum = (route.form ?? route.bytes)?.maximumBytes ?? 0;
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maximum + formOverheadBytes) throw tooBig();
  if (route.form === undefined) {
    const content = limitBytes(request.raw.iterator({ destroyOnReturn: false }), maximum, countStreamed);
    try {
      return { received: await receive({ name: '', content }), body: undefined };
    } finally {
      // The rest is read and ignored, so that the sender receives the reply.
      request.raw.resume();
    }
  }
  return receiveForm(route, request, maximum, receive, discard);
}

/** The error for content larger than allowed, before or while it arrives. */
export function tooBig(): Failure {
  return invalidField('file', 'files.too_big');
}

async function receiveForm(
  route: Route,
  request: FastifyRequest,
  maximum: number,
  receive: (file: IncomingFile) => Promise<unknown>,
  discard: (received: unknown) => Promise<void>,
): Promise<Received> {
  const form = openForm(request);
  const fields: Record<string, string> = Object.create(null);
  const ending = Promise.withResolvers<'whole' | 'broken' | 'refused'>();
  let incoming: BusboyFileStream | undefined;
  let receiving: Promise<{ received: unknown } | { error: unknown }> | undefined;
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (name, stream, fileName) => {
    // The receiver learns of the error at the end of the stream; without a listener it would end the process.
    stream.on('error', () => undefined);
    if (name !== 'file' || incoming !== undefined) {
      stream.resume();
      return;
    }
    incoming = stream;
    receiving = receive({ name: fileName ?? '', content: limitBytes(stream, maximum, countStreamed) }).then(
      (received) => ({ received }),
      (error: unknown) => {
        ending.resolve('refused');
        return { error };
      },
    );
  });
  form.on('finish', () => ending.resolve('whole'));
  form.on('error', () => ending.resolve('broken'));
  request.raw.on('close', () => {
    if (!request.raw.complete) ending.resolve('broken');
  });
  request.raw.pipe(form);
  const end = await ending.promise;
  // The rest is read and ignored, so that the sender receives the reply.
  request.raw.unpipe(form);
  request.raw.resume();
  if (end === 'broken') incoming?.destroy(new Error('The form broke off'));
  const outcome = await receiving;
  try {
    if (end === 'broken') throw malformed();
    if (outcome !== undefined && 'error' in outcome) throw outcome.error;
    const body = parseFields(route, fields);
    if (outcome === undefined) throw invalidField('file', 'rules.required');
    return { received: outcome.received, body };
  } catch (error) {
    if (outcome !== undefined && 'received' in outcome) await discard(outcome.received);
    throw error;
  }
}

function openForm(request: FastifyRequest): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      preservePath: true,
      limits: { fields: 20, fieldSize: 10_000, fieldNameSize: 100, files: 1, headerPairs: 20, parts: 25 },
    });
  } catch {
    throw malformed();
  }
}

function malformed(): Failure {
  return new Failure(400, message('errors.malformed_request'));
}

/** The incoming bytes; throws 422 on `file` after too many. */
export async function* limitBytes(
  content: AsyncIterable<Uint8Array>,
  maximum: number,
  onRead: (bytes: number) => void = () => undefined,
): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maximum) throw tooBig();
    onRead(chunk.byteLength);
    yield chunk;
  }
}
