import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';

/** Waits until a job has put a mail for this address into the outbox; returns the text of the latest one. */
export async function waitForMail(database: Database, recipient: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect
    .poll(
      async () => {
        const rows = await database.runStatement(sql<{ subject: string; text: string }>`
          select subject, text from outbox_mails where recipient = ${recipient} order by id desc`);
        const mail = rows.find((row) => subject.test(row.subject));
        text = mail?.text ?? '';
        return mail !== undefined;
      },
      { timeout: 20_000, interval: 25 },
    )
    .toBe(true);
  return text;
}

/** Returns the first link in a mail. */
export function readLink(mailText: string): URL {
  const link = /https?:\/\/\S+/.exec(mailText)?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return new URL(link);
}
