import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '#contract/platform/callers.ts';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { gatherShapes } from './caller-shapes.ts';
import { findTableFile, tryRoute, type Verdict, writeTable } from './permission-table.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';

/** The route of the current call with an access token, and the tables that such calls would write. */
let calledByToken: string | null = null;
const written = new Set<string>();
/** A new class has a folder from the start, shared with its teachers. */
const comesAlong = 'courses.createCourse writes audience_entries';
/** The tables that access tokens may write: the platform's own and those of the domains. */
const writtenByTokens = [
  '_private_jobs',
  'audit_entries',
  ...domains.flatMap((domain) => domain.writtenByTokens ?? []),
];
const signedInShapes = [
  'session',
  'actingAdministrator',
  'readToken',
  'writeToken',
] as const satisfies Caller[];

const app = await openTestApp('demo');
const personas = await gatherPersonas(app);
const shapes = await gatherShapes(app, personas);
rollBackEverything(app.app.serving, async (transaction) => {
  const route = calledByToken;
  if (route === null) return async () => undefined;
  const before = await countWrites(transaction);
  return async () => {
    for (const [table, count] of await countWrites(transaction)) {
      if (count !== (before.get(table) ?? 0)) written.add(`${route} writes ${table}`);
    }
  };
});

describe.each(domains.filter(({ routes }) => routes.length > 0))('$name', (domain) => {
  const verdicts = new Map<string, Verdict[]>();

  test('lets each persona do what its table says', async () => {
    for (const { route } of domain.routes) {
      const row: Verdict[] = [];
      for (const persona of personas) row.push(await tryRoute(app.url, route, persona));
      verdicts.set(route.name, row);
    }
    await expect(writeTable(domain, personas, verdicts)).toMatchFileSnapshot(findTableFile(domain));
  });

  test('lets nobody in without a session unless the route says so', () => {
    const visitor = personas.findIndex(({ name }) => name === 'visitor');
    for (const { route } of domain.routes) {
      const expected = route.access.kind === 'anyone' ? 'allowed' : 'refused';
      expect(verdicts.get(route.name)?.[visitor], route.name).toBe(expected);
    }
  });

  test('takes callers in the shapes that its routes declare and in no other', async () => {
    const found: Record<string, readonly Caller[]> = {};
    const declared: Record<string, readonly Caller[]> = {};
    for (const { route } of domain.routes.filter((one) => one.route.access.kind !== 'anyone')) {
      const witness = findWitness(route, verdicts.get(route.name) ?? []);
      const taken: Caller[] = [];
      for (const shape of signedInShapes) {
        const credentials = shapes.get(witness.name)?.[shape];
        if (credentials === undefined) continue;
        calledByToken = shape === 'writeToken' ? route.name : null;
        if ((await tryRoute(app.url, route, witness, credentials)) === 'allowed') taken.push(shape);
        calledByToken = null;
      }
      found[route.name] = taken;
      declared[route.name] = route.callers;
    }
    expect(found).toEqual(declared);
  });

  test('lets no access token write who belongs where, with which rights', () => {
    const other = [...written].filter((one) => !writtenByTokens.includes(one.split(' ').at(-1) ?? ''));
    expect(other.filter((one) => one !== comesAlong)).toEqual([]);
  });
});

test('sees what access tokens write, and names no table that they do not', () => {
  const tables = new Set([...written].map((one) => one.split(' ').at(-1) ?? ''));
  expect(writtenByTokens.filter((table) => !tables.has(table))).toEqual([]);
});

/**
 * How many rows of each table this connection has written so far. The time of a token's last use is written
 * at most once per second, in any call, and does not count.
 */
async function countWrites(transaction: Transaction): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; writes: number }>`
    select written.relname as name,
      sum(n_tup_ins + n_tup_del + case written.relname when 'user_tokens' then 0 else n_tup_upd end)::bigint as writes
    from pg_stat_xact_user_tables
    join pg_class written on written.oid = coalesce(pg_partition_root(relid), relid)
    group by written.relname`.execute(transaction);
  return new Map(rows.map(({ name, writes }) => [name, writes]));
}

/** A person with access to the route in a session; a person whom administrators can act as is preferred. */
function findWitness(route: Route, verdicts: readonly Verdict[]): Persona {
  const letIn = personas.filter((_, index) => verdicts[index] === 'allowed');
  const witness = letIn.find(({ name }) => shapes.get(name)?.actingAdministrator !== undefined) ?? letIn[0];
  if (witness === undefined) throw new Error(`Nobody in the demo may call ${route.name}.`);
  return witness;
}
