import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Route } from '#contract/platform/route.ts';
import { Accepted, type Cookie, type Download, type FileReply } from './bind.ts';

/** Sends only what the contract declares; a reply that breaks it is a defect and answered as 500. */
export function sendReply(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
): FastifyReply {
  if (route.reply === 'file') return sendFile(request, reply, result as FileReply | Download);
  const tag = reply.getHeader('etag');
  if (tag !== undefined && request.headers['if-none-match'] === tag) return reply.status(304).send();
  const accepted = result instanceof Accepted;
  const value = z.parse(route.reply, accepted ? result.reply : result);
  reply.status(accepted ? 202 : (route.status ?? 200));
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  reply.type('application/json; charset=utf-8');
  return reply.send(JSON.stringify(value));
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply | Download): FastifyReply {
  reply.type(file.contentType);
  // Whatever the bytes are, the browser shows them as an image or saves them; it never runs them.
  reply.header('content-security-policy', "default-src 'none'; sandbox");
  if ('fileName' in file) {
    const name = encodeURIComponent(file.fileName).replaceAll(/['()*]/g, encodeCharacter);
    reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
    return reply.header('cache-control', 'no-store').send(file.stream);
  }
  const tag = `"${file.tag}"`;
  reply.header('etag', tag).header('cache-control', 'private, max-age=86400');
  if (request.headers['if-none-match'] === tag) {
    file.stream.destroy();
    return reply.status(304).send();
  }
  return reply.header('content-length', file.size).send(file.stream);
}

/** For the few characters that an address may hold but a header's extended value may not (RFC 8187). */
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
