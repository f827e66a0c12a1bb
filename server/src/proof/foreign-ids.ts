import { sql } from 'kysely';
import type { FailureReply } from '#contract/platform/failure.ts';
import type { Route } from '#contract/platform/route.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { findIdSlots } from './id-slots.ts';
import { rollBackEverything } from './roll-back.ts';
import { gatherStrangers, type Stranger } from './strangers.ts';

/** Names of rows that nobody can guess, and that are the right to read them: as a whole address is. */
const secrets: ReadonlySet<string> = new Set(['params.feed']);

/** Calls of strangers, each with one foreign row, and their results. */
export interface ForeignSweep {
  strangers: readonly Stranger[];
  /** What is wrong with the answers to this route's calls; empty if nothing foreign was shown or written. */
  listComplaints(route: Route, stranger: Stranger): Promise<string[]>;
  /** The number of calls so far, and how many of them succeeded. */
  counts: { calls: number; done: number };
}

export async function startForeignSweep(app: TestApp): Promise<ForeignSweep> {
  const strangers = await gatherStrangers(app);
  const tables = await listTables(app);
  let kept: Stranger['kept'] | null = null;
  let touched: string[] = [];
  rollBackEverything(app.app.serving, async (transaction) => {
    const watched = kept;
    if (watched === null) return async () => undefined;
    const before = await countRows(transaction, tables, watched);
    return async () => {
      const after = await countRows(transaction, tables, watched);
      touched.push(
        ...after
          .filter(({ count, written }, index) => written > 0 || count !== before[index]?.count)
          .map(({ name }) => name),
      );
    };
  });
  const counts = { calls: 0, done: 0 };

  async function call(route: Route, stranger: Stranger, parts: CallParts) {
    const request = writeRequest(route, parts);
    const token = `Bearer ${stranger.controllerToken}`;
    return sendRequest(app.url, {
      ...request,
      headers: {
        ...request.headers,
        cookie: stranger.cookie,
        ...(route.callers.includes('doorController') && { authorization: token }),
      },
    });
  }

  /** After a version conflict, calls again with the current version; the conflict's reply is checked, too. */
  async function callAgain(route: Route, stranger: Stranger, parts: CallParts) {
    const reply = await call(route, stranger, parts);
    const current = reply.status === 409 ? (JSON.parse(reply.text) as FailureReply).current : null;
    const version = (current as { version?: number } | null | undefined)?.version;
    if (version === undefined) return reply;
    const again = await call(route, stranger, { ...parts, body: { ...(parts.body as object), version } });
    return { status: again.status, text: reply.text + again.text };
  }

  return {
    strangers,
    counts,
    async listComplaints(route, stranger) {
      const complaints: string[] = [];
      const parts = readExample(route, stranger.own);
      for (const slot of findIdSlots(route, stranger.foreign)) {
        if (secrets.has(slot.name)) continue;
        for (const value of slot.values) {
          touched = [];
          kept = stranger.kept;
          const reply = await callAgain(route, stranger, slot.put(parts, value));
          kept = null;
          counts.calls += 1;
          if (reply.status < 300) counts.done += 1;
          const what = `${route.name} ${slot.name}=${JSON.stringify(value)} as ${stranger.name}: ${reply.status}`;
          if (reply.status >= 500) complaints.push(`${what} ${reply.text.slice(0, 200)}`);
          const shown = reply.text.indexOf(stranger.mark);
          if (shown >= 0)
            complaints.push(`${what} shows ${reply.text.slice(Math.max(0, shown - 60), shown + 60)}`);
          if (touched.length > 0) complaints.push(`${what} writes ${[...new Set(touched)].join(', ')}`);
        }
      }
      return complaints;
    },
  };
}

interface Table {
  name: string;
  columns: readonly string[];
}

/** The tables with columns that say whose rows they hold. */
async function listTables({ app }: TestApp): Promise<Table[]> {
  return app.database.runStatement(sql<Table>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (column_name in ('kindergarten_id', 'child_id', 'course_id') or (table_name in ('children', 'courses') and column_name = 'id'))
      and table_name <> 'audit_entries'
    group by table_name order by table_name`);
}

/** Tables whose rows others name by this column. */
const ownIds: Readonly<Record<string, string>> = { children: 'child_id', courses: 'course_id' };

async function countRows(
  transaction: Transaction,
  tables: readonly Table[],
  { column, id }: Stranger['kept'],
): Promise<{ name: string; count: number; written: number }[]> {
  const counted = tables.flatMap(({ name, columns }) => {
    const own = column === ownIds[name] ? 'id' : column;
    if (!columns.includes(own)) return [];
    return [
      sql`select ${name} as name, count(*) as count,
        count(*) filter (where xmin = pg_current_xact_id_if_assigned()::xid) as written
        from ${sql.table(name)} where ${sql.ref(own)} = ${id}`,
    ];
  });
  const { rows } = await sql<{ name: string; count: number; written: number }>`
    ${sql.join(counted, sql` union all `)} order by name`.execute(transaction);
  return rows;
}
