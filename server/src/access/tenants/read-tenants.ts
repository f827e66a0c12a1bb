import { sql } from 'kysely';
import { getKindergarten, getSupplier } from '#contract/access/tenants.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { bind } from '#server/platform/http/bind.ts';
import { notFound } from '#server/platform/http/failure.ts';
import { contactColumns } from './tenant-details.ts';

export const handleGetKindergarten = bind(getKindergarten, async ({ database, params }) => {
  const { rows } = await sql<RouteReply<typeof getKindergarten>>`
    select tenant.id, tenant.name, tenant.country, tenant.timezone, ${contactColumns}
    from kindergartens tenant where tenant.id = ${params.kindergarten_id}`.execute(database);
  const [kindergarten] = rows;
  if (kindergarten === undefined) throw notFound();
  return kindergarten;
});

export const handleGetSupplier = bind(getSupplier, async ({ database, params }) => {
  const { rows } = await sql<RouteReply<typeof getSupplier>>`
    select id, name, country, validated_at from suppliers where id = ${params.supplier_id}`.execute(database);
  const [supplier] = rows;
  if (supplier === undefined) throw notFound();
  return supplier;
});
