import { sql } from 'kysely';
import { getKindergarten, getSupplier } from '#contract/access/tenants.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { contactColumns } from './tenant-details.ts';

export const handleGetKindergarten = bind(getKindergarten, async ({ database, params }) => {
  const { rows } = await sql<RouteReply<typeof getKindergarten>>`
    select tenant.id, tenant.name, tenant.country, tenant.timezone, ${contactColumns}
    from kindergartens tenant where tenant.id = ${params.kindergarten_id}`.execute(database);
  return requireRow(rows);
});

export const handleGetSupplier = bind(getSupplier, async ({ database, params }) => {
  const { rows } = await sql<RouteReply<typeof getSupplier>>`
    select id, name, country, validated_at from suppliers where id = ${params.supplier_id}`.execute(database);
  return requireRow(rows);
});
