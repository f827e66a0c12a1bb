import { hash, randomBytes } from 'node:crypto';

/** A random secret for a cookie, a link or a program: 256 bits as base64url. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored instead of a secret. The secret is random, so a fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
