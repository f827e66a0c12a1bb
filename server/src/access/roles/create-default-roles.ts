import { sql } from 'kysely';
import { defaultRoles } from '#contract/access/default-roles.ts';
import { countryLanguages, defaultLanguage } from '#contract/platform/language.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Texts } from '#server/platform/text.ts';
import { createRole } from './create-role.ts';
import { isOfTenant, type NewTenant, type TenantIds } from './tenant.ts';

/**
 * Creates the initial roles of a new tenant, or of the platform, named in the language of its country. Does
 * nothing if there are roles already.
 */
export async function createDefaultRoles(
  transaction: Transaction,
  texts: Texts,
  tenant: NewTenant,
): Promise<void> {
  const ids: TenantIds = tenant.kind === 'platform' ? {} : { [`${tenant.kind}Id`]: tenant.id };
  if (await hasRoles(transaction, ids)) return;
  const language = tenant.kind === 'platform' ? defaultLanguage : countryLanguages[tenant.country];
  const context = tenant.kind === 'platform' ? 'admin' : tenant.kind;
  for (const { key, type, flags, isDefault } of defaultRoles.filter((role) => role.context === context)) {
    const name = texts.translate(language, `roles.default.${key}`);
    await createRole(transaction, { ...ids, type, name, flags, isDefault });
  }
}

async function hasRoles(transaction: Transaction, ids: TenantIds): Promise<boolean> {
  // If several processes start at once, only one creates the platform's roles.
  await sql`lock table roles in share row exclusive mode`.execute(transaction);
  const { rows } = await sql`select from roles where ${isOfTenant(ids)} limit 1`.execute(transaction);
  return rows.length > 0;
}
