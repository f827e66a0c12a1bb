import type { Database } from '#server/platform/database/database.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { testNow } from '#server/testing/now.ts';
import { createKindergarten, createOrganization, createSupplier } from './create-tenants.ts';

const texts = readOwnTexts();

/** An Estonian organisation; returns its id. */
export async function makeOrganization(database: Database, { name = 'Testvald' } = {}): Promise<number> {
  const loaded = await texts;
  return database.transaction((transaction) =>
    createOrganization(transaction, loaded, { name, country: 'ee' }, testNow),
  );
}

/** A kindergarten, by default Estonian and without an organisation; returns its id. */
export async function makeKindergarten(
  database: Database,
  traits: { name?: string; organizationId?: number; country?: 'ee' | 'lv' | 'pl' } = {},
): Promise<number> {
  const loaded = await texts;
  const { name = 'Testaed', organizationId = null, country = 'ee' } = traits;
  return database.transaction((transaction) =>
    createKindergarten(
      transaction,
      loaded,
      { name, organizationId, country, timezone: 'Europe/Tallinn' },
      testNow,
    ),
  );
}

/** An Estonian supplier that waits for an administrator; returns its id. */
export async function makeSupplier(database: Database, { name = 'Testpood' } = {}): Promise<number> {
  const loaded = await texts;
  return database.transaction((transaction) =>
    createSupplier(transaction, loaded, { name, country: 'ee' }, testNow),
  );
}
