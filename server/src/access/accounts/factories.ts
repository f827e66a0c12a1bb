import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { hashCheaply } from '#server/testing/cheap-hash.ts';
import { testNow } from '#server/testing/now.ts';
import { demoPassword } from './demo-personas.ts';

let count = 0;
let passwordHash: Promise<string> | null = null;

export interface TestUser {
  id: number;
  email: string;
}

/** An account that can sign in with the demo's password; by default verified and past all gates. */
export async function createUser(
  database: Database,
  traits: {
    email?: string;
    verified?: boolean;
    privacyConfirmed?: boolean;
    fname?: string;
    language?: string;
  } = {},
): Promise<TestUser> {
  count += 1;
  passwordHash ??= hashCheaply(demoPassword);
  const { email = `person${count}@example.test`, verified = true, privacyConfirmed = true } = traits;
  const hash = await passwordHash;
  const rows = await database.runStatement(sql<TestUser>`
      insert into users (
        email, password_hash, fname, lname, language, country, timezone, privacy_confirmed_at, email_verified_at,
        created_at
      )
      values (
        ${email}, ${hash}, ${traits.fname ?? 'Mari'}, 'Maasikas', ${traits.language ?? 'en'}, 'ee', 'Europe/Tallinn',
        ${privacyConfirmed ? testNow : null}, ${verified ? testNow : null}, ${testNow}
      )
      returning id, email`);
  return onlyRow(rows);
}
