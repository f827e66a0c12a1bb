import type { personRegistered } from '#server/access/accounts/register.ts';
import { addMembership } from '#server/access/roles/memberships.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { PayloadOf } from '#server/platform/events.ts';
import { createSupplier } from './create-tenants.ts';

/** Somebody who registers as a supplier gets a supplier with their name, and represents it. */
export async function registerSupplier(
  transaction: Transaction,
  { userId, person, texts, now }: PayloadOf<typeof personRegistered>,
): Promise<void> {
  if (person.role !== 'supplier') return;
  const { fname, lname, country } = person;
  const supplierId = await createSupplier(transaction, texts, { name: `${fname} ${lname}`, country }, now);
  await addMembership(transaction, { userId, type: 'representative', supplierId, now });
}
