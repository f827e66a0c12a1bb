import { hash, timingSafeEqual } from 'node:crypto';
import { linkMinutes } from '#contract/library/links.ts';
import { nameHolder } from '#server/access/sessions/link-holder.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FileCall } from './access.ts';

/** Which reader may read which file through a link. */
export interface LinkedFile {
  kindergartenId: number;
  fileId: number;
  userId: number;
  /** The administrator who acted as the reader when the link was made, or null. */
  administratorId: number | null;
  /** The session or access token that made it, named by `nameHolder`: when it ends, the link ends, too. */
  holder: string;
}

const spanMilliseconds = linkMinutes * 60_000;

/**
 * Makes the paths of files for one reader in one session. Paths stay the same for some minutes, so that the
 * browser can reuse cached files. They expire after one to two time spans, or with the session.
 */
export function createSigner({
  platform,
  actor,
  params,
  now,
}: FileCall & { platform: Pick<Platform, 'installation'> }): (fileId: number) => string {
  const span = Math.floor(Temporal.Instant.from(now).epochMilliseconds / spanMilliseconds) + 2;
  const place = params.kindergarten_id.toString(36);
  const { linkSecret } = platform.installation;
  const people = [actor.userId, actor.administratorId ?? 0, span].map((number) => number.toString(36));
  const reader = [...people, nameHolder(linkSecret, actor)].join('.');
  return (fileId) => {
    const content = `${place}.${fileId.toString(36)}.${reader}`;
    return `/api/files/${content}-${sign(linkSecret, content)}`;
  };
}

/** Reads the last part of such a path; null if the signature is wrong or the link has expired. */
export function readLink(secret: string, link: string, now: string): LinkedFile | null {
  const match = /^([0-9a-z]{1,11}(?:\.[0-9a-z]{1,11}){4}\.([0-9a-f]{16}))-([\w-]{43})$/.exec(link);
  if (match === null) return null;
  const [, content = '', holder = '', signature = ''] = match;
  const [kindergartenId = 0, fileId = 0, userId = 0, administratorId = 0, span = 0] = content
    .split('.')
    .map((number) => Number.parseInt(number, 36));
  if (!timingSafeEqual(Buffer.from(sign(secret, content)), Buffer.from(signature))) return null;
  if (Temporal.Instant.from(now).epochMilliseconds >= span * spanMilliseconds) return null;
  return { kindergartenId, fileId, userId, administratorId: administratorId || null, holder };
}

/**
 * SHA-3 with the secret in front, as in KMAC (NIST SP 800-185): it allows no length extension, and costs less
 * than half of an HMAC, which matters on pages with a link for every file.
 */
function sign(secret: string, content: string): string {
  return hash('sha3-256', `${secret} ${content}`, 'base64url');
}
