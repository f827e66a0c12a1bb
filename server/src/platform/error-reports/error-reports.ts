import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createErrorReport, type ErrorReport, listErrorReports } from '#contract/platform/error-report.ts';
import type { RouteQuery, RouteReply } from '#contract/platform/route.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, ifAsked, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';

/** The maximum of different errors per day; more are a flood, and the first ones are enough. */
const kindsADay = 1_000;
const daysKept = 90;

/** Counts an error of today, and forgets those of three months ago when a new one comes. */
async function countErrorReport(transaction: Transaction, report: ErrorReport, now: string): Promise<void> {
  const { kind, name, message = '', stack = '', path, version, chunk = null } = report;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([kind, name, message, stack.split('\n').slice(0, 5), version, chunk]))
    .digest('base64url');
  const day = now.slice(0, 10);
  const { numAffectedRows } = await sql`
    update error_reports set count = count + 1, last_seen_at = ${now}
    where day = ${day} and fingerprint = ${fingerprint}`.execute(transaction);
  if (numAffectedRows !== 0n) return;
  await sql`delete from error_reports where day < ${day}::date - ${daysKept}::integer`.execute(transaction);
  await sql`
    insert into error_reports
      (day, fingerprint, kind, name, message, stack, path, version, chunk, count, first_seen_at, last_seen_at)
    select
      ${day}::date, ${fingerprint}, ${kind}, ${name}, ${message}, ${stack}, ${path}, ${version}, ${chunk}::text, 1,
      ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from error_reports where day = ${day}) < ${kindsADay}
    on conflict (day, fingerprint) do update
    set count = error_reports.count + 1, last_seen_at = excluded.last_seen_at`.execute(transaction);
}

type ReportPage = RouteReply<typeof listErrorReports>;

/** One page of the reports, the latest first. */
async function readErrorReports(
  database: ReadDatabase,
  query: RouteQuery<typeof listErrorReports>,
  now: string,
): Promise<ReportPage> {
  const matches = sql`${containsTerm(sql<string>`name || ' ' || message || ' ' || path`, query.term)}
    and ${ifAsked(query.recent && sql<boolean>`last_seen_at > ${now}::timestamptz - interval '24 hours'`)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<ReportPage['data'][number]>`
      select id, day, kind, name, message, stack, path, version, chunk, count, first_seen_at, last_seen_at
      from error_reports where ${matches} order by last_seen_at desc, id desc ${limitToPage(query)}`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*) as total from error_reports where ${matches}`.execute(database),
  ]);
  return makePage(query, rows, onlyRow(counted).total);
}

export const handleCreateErrorReport = bind(createErrorReport, async ({ database, body, now }) => {
  await countErrorReport(database, body, now);
  return {};
});

export const handleListErrorReports = bind(listErrorReports, ({ database, query, now }) =>
  readErrorReports(database, query, now),
);
