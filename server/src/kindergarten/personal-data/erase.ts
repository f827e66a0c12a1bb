import { sql } from 'kysely';
import { keepManager } from '#server/access/roles/require-manager.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import {
  erasePersonalData,
  type PersonalData,
  type Subject,
} from '#server/platform/personal-data/personal-data.ts';

/** The subject and reason of an erasure, and who requested it; `byUserId` is null for an automatic one. */
interface ErasureOrder {
  subject: Subject;
  /** The kindergarten that gets the report; null for an account. */
  kindergartenId: number | null;
  reason: 'own' | 'administrator' | 'manager' | 'retention';
  byUserId: number | null;
  now: string;
}

/** Lets every domain erase its part and saves the counts for the report. */
export async function eraseSubject(
  transaction: Transaction,
  parts: readonly PersonalData[],
  { subject, kindergartenId, reason, byUserId, now }: ErasureOrder,
): Promise<void> {
  const counts = await erasePersonalData(parts, transaction, subject, now);
  await sql`
    insert into erasures (kindergarten_id, subject_kind, subject_id, reason, by_user_id, at, counts)
    values (
      ${kindergartenId}, ${subject.kind}, ${subject.id}, ${reason}, ${byUserId}, ${now}, ${JSON.stringify(counts)}
    )`.execute(transaction);
  if (subject.kind === 'child') {
    await sql`delete from failed_erasures where child_id = ${subject.id}`.execute(transaction);
  }
}

/** Like `eraseSubject` for an account; 422 if a kindergarten or the platform would lose its last manager. */
export async function eraseUser(
  transaction: Transaction,
  parts: readonly PersonalData[],
  userId: number,
  order: Pick<ErasureOrder, 'reason' | 'byUserId' | 'now'>,
): Promise<void> {
  const { rows: places } = await sql<{ kindergarten_id: number | null }>`
    select kindergarten_id from memberships
    where user_id = ${userId} and type in ('employee', 'administrator') and active
    order by kindergarten_id nulls last`.execute(transaction);
  const erase = () =>
    eraseSubject(transaction, parts, {
      ...order,
      subject: { kind: 'user', id: userId },
      kindergartenId: null,
    });
  const keepingAll = places.reduceRight(
    (change, { kindergarten_id: kindergartenId }) =>
      () =>
        keepManager(transaction, kindergartenId === null ? {} : { kindergartenId }, change),
    erase,
  );
  await keepingAll();
}
