import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { reaches } from '#contract/platform/reach.ts';
import { domains } from '#server/domains.ts';
import { eraseSubject, eraseUser } from '#server/kindergarten/personal-data/erase.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { Failure } from '#server/platform/http/failure.ts';
import type { Subject } from '#server/platform/personal-data/personal-data.ts';
import { openStorage } from '#server/platform/storage/storage.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type Burden, burdening } from './erasure-burdens.ts';
import { listMarkings, mark } from './erasure-marks.ts';
import { searchDatabase, searchStorage } from './erasure-search.ts';
import { wordOf } from './erasure-subjects.ts';

export interface Burdened extends Subject {
  burdens: readonly Burden[];
}

/**
 * Adds the burdens to each subject and then erases the subjects in this order. Returns every place where data
 * about them is found afterwards: in the database, in the queue or in the stored files.
 */
export async function eraseInTurn(kiik: TestApp, subjects: readonly Burdened[]): Promise<string[]> {
  const storage = await openStorage({ storageUrl: null, dataDirectory: kiik.dataDirectory });
  await settleJobs(kiik);
  const statements = await listMarkings(kiik);
  const addresses = new Map<string, string>();
  for (const subject of subjects) {
    await kiik.app.database.transaction(async (transaction) => {
      await mark(transaction, subject, statements);
      for (const burden of subject.burdens) await burdening[burden](transaction, subject, kiik, storage);
    });
    if (subject.kind === 'user') addresses.set(wordOf(subject), await readAddress(kiik, subject.id));
  }
  const erased = new Set<string>();
  for (const subject of subjects) {
    if (!(await erase(kiik, subject))) continue;
    erased.add(wordOf(subject));
    const address = addresses.get(wordOf(subject));
    if (address !== undefined) erased.add(address);
  }
  await settleJobs(kiik);
  return [...(await searchDatabase(kiik, erased)), ...(await searchStorage(kiik, storage, erased))];
}

const lastOnes = ['roles.last_manager', 'roles.last_administrator'];

async function findKindergarten(kiik: TestApp, childId: number): Promise<number> {
  const rows = await kiik.app.database.runStatement(sql<{ kindergarten_id: number }>`
    select kindergarten_id from children where id = ${childId}`);
  return onlyRow(rows).kindergarten_id;
}

/**
 * Erases as the serving role: a child in its kindergarten, as calls and jobs do, a person with the reach of
 * administrators. Returns false if the last manager of a place, or the last administrator, must stay.
 */
async function erase(kiik: TestApp, { kind, id }: Subject): Promise<boolean> {
  const kindergartenId = kind === 'child' ? await findKindergarten(kiik, id) : null;
  const placed = kiik.app.serving.at(
    kindergartenId === null ? reaches.administrators : { kind: 'kindergarten', id: kindergartenId },
  );
  const parts = domains.flatMap((domain) => domain.personalData ?? []);
  const now = kiik.clock.now().toString();
  const order = { reason: 'own', byUserId: null, now } as const;
  try {
    await placed.transaction((transaction) =>
      kind === 'user'
        ? eraseUser(transaction, parts, id, order)
        : eraseSubject(transaction, parts, { ...order, subject: { kind, id }, kindergartenId }),
    );
    return true;
  } catch (error) {
    if (error instanceof Failure && lastOnes.includes(error.text.key)) return false;
    throw error;
  }
}

async function readAddress(kiik: TestApp, userId: number): Promise<string> {
  const rows = await kiik.app.database.runStatement(
    sql<{ email: string }>`select email from users where id = ${userId}`,
  );
  return onlyRow(rows).email;
}

/** Waits for all jobs that are due now. */
async function settleJobs(kiik: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await kiik.app.database.runStatement(sql<{ task_identifier: string }>`
        select task_identifier from graphile_worker.jobs
        where attempts < 1 and run_at <= now() or locked_at is not null`);
      expect(rows).toEqual([]);
    },
    { timeout: 120_000, interval: 100 },
  );
}
