import type { FastifyReply, FastifyRequest } from 'fastify';
import { message } from '#contract/platform/failure.ts';
import type { Settings } from '../settings.ts';
import { Failure } from './failure.ts';

/** Kiik's pages run no inline code, contact no other site, cannot be framed. Inline styles need the nonce. */
export function contentSecurityPolicy(styleNonce: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styleNonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every reply. API replies are data: they must not run, be framed or be cached by proxies. */
export function setSecurityHeaders(reply: FastifyReply, secure: boolean): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'same-origin');
  reply.header('x-frame-options', 'DENY');
  reply.header('cross-origin-opener-policy', 'same-origin');
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('permissions-policy', 'geolocation=(), microphone=(), payment=(), usb=()');
  if (secure) reply.header('strict-transport-security', 'max-age=31536000');
}

/**
 * Whether that origin is our own. With PUBLIC_URL only that origin is; without it the host that the browser
 * used.
 */
export function isOwnOrigin(origin: string, host: string | undefined, settings: Settings): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (settings.publicUrl !== null) return url.origin === new URL(settings.publicUrl).origin;
  return url.host === host;
}

/** Refuses a state-changing call that a browser sent for a page of another site. */
export function requireOwnOrigin(request: FastifyRequest, settings: Settings): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  const foreignOrigin = origin !== undefined && !isOwnOrigin(origin, host, settings);
  if (foreignSite || foreignOrigin) throw new Failure(403, message('errors.cross_origin'));
}

/** Whether the installation is reached over https, so that cookies may require it. */
export function isSecure(settings: Settings): boolean {
  return settings.publicUrl?.startsWith('https:') ?? false;
}
