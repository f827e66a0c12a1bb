import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's default. The costs are OWASP's first choice: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let hashOfNobody: Promise<string> | null = null;

/** The hash to store, including its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Whether the password is right. Takes the same time without a hash, so that timing reveals no accounts. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== null;
}
