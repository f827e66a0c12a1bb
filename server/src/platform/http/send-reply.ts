import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { makeDiskName } from '#contract/platform/disk-names.ts';
import type { Route } from '#contract/platform/route.ts';
import { Accepted, type Cookie, type Download, Redirected, type StoredReply } from './bind.ts';
import { compileOnce } from './compiled-schema.ts';
import { notFound } from './failure.ts';
import { readRange } from './range.ts';

/** Sends only what the contract declares; a reply that does not match is a defect, answered with 500. */
export async function sendReply(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): Promise<FastifyReply> {
  if (route.reply === 'file') return sendFile(request, reply, result as StoredReply | Download);
  if (result instanceof Redirected) {
    if (route.mayRedirect !== true) throw new Error(`${route.name} declares no redirection.`);
    return reply.header('cache-control', 'no-store').redirect(result.path, 303);
  }
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string' && knowsTag(request, tag)) return reply.status(304).send();
  const accepted = result instanceof Accepted;
  const value = z.parse(compileOnce(route.reply), accepted ? result.reply : result);
  reply.status(accepted ? 202 : (route.status ?? 200));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(value));
}

/** Whether the caller has what the tag names (`If-None-Match`): proxies make tags weak, and some callers send several. */
function knowsTag({ headers }: FastifyRequest, tag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(tag) || known.includes('*');
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredReply | Download,
): Promise<FastifyReply> {
  reply.type(file.contentType);
  // For any content the browser shows an image or saves the file; it never runs it.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  if ('open' in file) return sendStored(request, reply, file);
  reply.header('content-disposition', nameFile('attachment', file.fileName));
  if (file.size !== undefined) reply.header('content-length', file.size);
  return reply.header('cache-control', 'no-store').send(file.stream);
}

async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredReply,
): Promise<FastifyReply> {
  const tag = `"${file.tag}"`;
  if (file.disposition !== undefined) {
    const { fileName, inline } = file.disposition;
    reply.header('content-disposition', nameFile(inline ? 'inline' : 'attachment', fileName));
  }
  // Cached, but revalidated at each use: a person who lost the right to see it does not see it again.
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (knowsTag(request, tag)) return reply.status(304).send();
  if (file.size === undefined) {
    const whole = await file.open();
    if (whole === null) throw notFound();
    return reply.header('content-length', whole.size).send(whole.stream);
  }
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers, tag, file.size);
  if (range === 'beyond') {
    return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  }
  if (range !== null) {
    reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  reply.header('content-length', range === null ? file.size : range.end - range.start + 1);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const stored = await file.open(range ?? undefined);
  if (stored === null) throw notFound();
  return reply.send(stored.stream);
}

function nameFile(disposition: 'inline' | 'attachment', fileName: string): string {
  const name = encodeURIComponent(makeDiskName(fileName)).replaceAll(/['()*]/g, encodeCharacter);
  return `${disposition}; filename*=UTF-8''${name}`;
}

/** For the few characters that are allowed in an address but not in a header's extended value (RFC 8187). */
function encodeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

export function sendCookie(reply: FastifyReply, one: Cookie, secure: boolean): void {
  reply.setCookie(one.name, one.value, {
    path: '/',
    httpOnly: one.readable !== true,
    sameSite: 'lax',
    secure,
    maxAge: one.value === '' ? 0 : one.maximumAgeSeconds,
  });
}
