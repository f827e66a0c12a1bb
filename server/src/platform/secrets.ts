import { hash, randomBytes } from 'node:crypto';

/** A random secret for a cookie, a link or a program: 256 bits, fit for URLs. */
export function makeSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. The secret is random, so a fast hash is enough. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
