import { hash } from '@node-rs/argon2';

/**
 * A hash of the password that costs next to nothing to make and to check, because its parameters stand in it: tests sign
 * in thousands of times, and each would keep a core busy for 25 milliseconds.
 */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
