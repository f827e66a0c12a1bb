import { hash } from '@node-rs/argon2';

/**
 * Hashes the password with cheap parameters, which the hash contains: tests sign in thousands of times, and
 * each normal hash would keep a core busy for 25 milliseconds.
 */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
