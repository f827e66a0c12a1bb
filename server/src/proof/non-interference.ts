import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type RawReply, type RawRequest, sendRequest } from '#server/testing/send-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type CallParts, readExample, writeRequest } from './example-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';
import { rollBackEverything } from './roll-back.ts';
import { makeTwin, twinMark, twinOffset } from './twin.ts';

/** One call of a person, sent once without the twin of the kindergarten and once with it. */
export interface TwinCall {
  name: string;
  route: Route;
  request: RawRequest;
}

/** The reply, with everything that differs between calls made equal. */
export interface TwinReply {
  status: number;
  type: string | undefined;
  text: string;
}

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => route));
const words = ['a', 'mari', 'sipsik', 'jpg', 'pdf', 'kask'];
const idsOfEachList = 2;

/** Waits until the demo's own jobs are done, so that they add no rows between the calls. */
async function waitForJobs({ app }: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      const rows = await app.database.runStatement(sql<{ waiting: number }>`
        select count(*) as waiting from graphile_worker.jobs where attempts < max_attempts and run_at <= now()`);
      if (rows[0]?.waiting !== 0) throw new Error('Jobs are still running.');
    },
    { timeout: 120_000, interval: 200 },
  );
}

/** A demo with its personas; from here on, calls leave no trace. */
export async function startQuietDemo(): Promise<{ kiik: TestApp; personas: Persona[] }> {
  const kiik = await startTestApp('demo');
  await waitForJobs(kiik);
  const personas = await gatherPersonas(kiik);
  await waitForJobs(kiik);
  rollBackEverything(kiik.app.serving);
  return { kiik, personas };
}

/** Every route as every persona: its example, rows of its lists, searches, filters, and the twin's ids. */
export async function listCalls(url: string, personas: readonly Persona[]): Promise<TwinCall[]> {
  const calls: TwinCall[] = [];
  for (const persona of personas) {
    const found = await harvest(url, persona);
    for (const route of routes) {
      const example = readExample(route, persona.rows);
      const own = [example, ...chooseFound(route, example, found), ...chooseQueries(route, example, persona)];
      const variants = new Map<string, CallParts>();
      // Administrators reach every place, including the twin's.
      const foreign = persona.name === 'admin' ? [] : nameTwin(route, example);
      for (const parts of [...own, ...foreign]) variants.set(JSON.stringify(parts), parts);
      for (const parts of variants.values()) {
        const { headers, ...rest } = writeRequest(route, parts);
        const request = {
          ...rest,
          headers: { ...headers, ...(persona.cookie && { cookie: persona.cookie }) },
        };
        calls.push({ name: `${persona.name}: ${request.method} ${request.path}`, route, request });
      }
    }
  }
  return calls;
}

/**
 * The replies to all calls while each is rolled back: first without the twin, then with it. Calls are sent
 * one after the other, and new rows get the same ids both times.
 */
export async function askTwice(
  { app, dataDirectory }: TestApp,
  calls: readonly TwinCall[],
): Promise<{ alone: TwinReply[]; beside: TwinReply[] }> {
  const owner = app.database;
  const numbers = await readSequences(owner);
  const send = async () => {
    const replies: TwinReply[] = [];
    for (const { request } of calls) {
      // A broken connection is an answer, too.
      const broken = { status: 0, headers: {}, text: '' };
      replies.push(makeAlike(await sendRequest(app.url, request).catch(() => broken)));
    }
    return replies;
  };
  const alone = await send();
  await makeTwin(owner, dataDirectory);
  await setSequences(owner, numbers);
  return { alone, beside: await send() };
}

interface Sequence {
  name: string;
  value: number | null;
}

async function readSequences(owner: Database): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value as value
    from pg_sequences where schemaname = 'public'`.execute(owner.read);
  return rows;
}

async function setSequences(owner: Database, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await owner.runStatement(sql`select setval(${name}::regclass, ${value ?? 1}, ${value !== null})`);
  }
}

/** The calls with a different reply next to the twin, with both replies. */
export function compareReplies(
  calls: readonly TwinCall[],
  alone: readonly TwinReply[],
  beside: readonly TwinReply[],
): string[] {
  return calls.flatMap(({ name, route, request }, index) => {
    const one = alone[index];
    const other = beside[index];
    if (one === undefined || other === undefined || isAlike(route, one, other)) return [];
    return [
      `${name} ${String(request.body ?? '').slice(0, 200)}\n  alone  ${show(one, other)}\n  beside ${show(other, one)}`,
    ];
  });
}

function isAlike(route: Route, one: TwinReply, other: TwinReply): boolean {
  if (one.status !== other.status || one.type !== other.type) return false;
  if (one.text === other.text) return true;
  return reachesAcross(route) && isSameWithoutTwin(JSON.parse(one.text), JSON.parse(other.text));
}

/** Routes of administrators: replies contain the twin, so only the rows of its model are compared. */
function reachesAcross({ access, reply }: Route): boolean {
  return access.kind === 'flags' && access.context === 'admin' && reply !== 'file';
}

/** Rows of the twin are counted, and push later rows of the model to the next page. */
function isSameWithoutTwin(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const own = other.filter((item) => !isOfTwin(item));
    return own.length <= one.length && own.every((item, index) => isSameWithoutTwin(one[index], item));
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const names = Object.keys({ ...one, ...other }).filter((name) => !/^(total|from)$|_count$/.test(name));
  return names.every((name) =>
    isSameWithoutTwin((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}

function isOfTwin(value: unknown): boolean {
  const text = JSON.stringify(value);
  return text.includes(twinMark) || text.includes('twin.') || /(?<!\d)1\d{6}(?!\d)/.test(text);
}

/** Each call creates new secrets, so they are numbered in order of appearance. Bytes are compared by hash. */
function makeAlike({ status, headers, text }: RawReply): TwinReply {
  const type = headers['content-type'];
  if (type !== undefined && !type.includes('json')) {
    return { status, type, text: createHash('sha256').update(text).digest('hex') };
  }
  const seen = new Map<string, string>();
  const drawn =
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?!canAccess)(?=[\w-]*[A-Z])[\w-]{24,}|\b[0-9a-f]{24}\b/g;
  const alike = text.replaceAll(drawn, (secret) => {
    const number = seen.get(secret) ?? `#${seen.size + 1}`;
    seen.set(secret, number);
    return number;
  });
  return { status, type, text: alike };
}

/** The text around the first difference. */
function show({ status, text }: TwinReply, other: TwinReply): string {
  const at = [...text].findIndex((letter, index) => letter !== other.text[index]);
  return `${status} …${text.slice(Math.max(0, at - 60), Math.max(0, at) + 140)}`;
}

/** The ids of the first rows of each list of this persona, by the list's path. */
async function harvest(url: string, persona: Persona): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const route of routes) {
    if (route.method !== 'GET' || route.reply === 'file') continue;
    const { headers, ...request } = writeRequest(route, readExample(route, persona.rows));
    const reply = await sendRequest(url, {
      ...request,
      headers: { ...headers, ...(persona.cookie && { cookie: persona.cookie }) },
    });
    if (reply.status !== 200) continue;
    const { data } = JSON.parse(reply.text) as { data?: unknown };
    if (!Array.isArray(data)) continue;
    const ids = data
      .map((row) => (row as { id?: unknown } | null)?.id)
      .filter((id) => typeof id === 'number');
    found.set(route.path, [...ids.slice(0, idsOfEachList), ...ids.slice(-1)]);
  }
  return found;
}

/** If a path continues a list's path with an id, it is called with the rows of that list. */
function chooseFound(route: Route, example: CallParts, found: Map<string, number[]>): CallParts[] {
  return [...route.path.matchAll(/\/\{(\w+)\}/g)].flatMap(({ 1: param = '', index }) =>
    (found.get(route.path.slice(0, index)) ?? []).map((id) => ({
      ...example,
      params: { ...example.params, [param]: id },
    })),
  );
}

/** Each filter with each of its values, and each search with words from the demo. */
function chooseQueries(route: Route, example: CallParts, persona: Persona): CallParts[] {
  if (route.query === undefined || route.method !== 'GET') return [];
  const { properties = {} } = z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { enum?: unknown[]; anyOf?: { enum?: unknown[] }[] }>;
  };
  return Object.entries(properties).flatMap(([name, schema]) => {
    const row = persona.rows[name.replace(/_ids$/, '_id')];
    const values =
      name === 'term'
        ? words
        : (schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? []) ?? (row === undefined ? [] : [row]));
    const searched = route.path.includes('files') && name === 'type' ? words.slice(0, 4) : [];
    return values.flatMap((value) => [
      { ...example, query: { ...example.query, [name]: value } },
      ...searched.map((term) => ({ ...example, query: { ...example.query, [name]: value, term } })),
    ]);
  });
}

/** Ids of the twin instead of the example's: each one alone, all except the places, and all. */
function nameTwin(route: Route, example: CallParts): CallParts[] {
  const fields = (['params', 'query', 'body'] as const).flatMap((slot) =>
    Object.keys((example[slot] ?? {}) as object).flatMap((name) =>
      /_ids?$|^(view|edit|manage|members|consumer)$/.test(name) ? [{ slot, name }] : [],
    ),
  );
  const isPlace = ({ name }: { name: string }) => /^(kindergarten|organization|supplier)_id$/.test(name);
  const sets = [...fields.map((field) => [field]), fields.filter((field) => !isPlace(field)), fields];
  return sets.flatMap((set) =>
    set.length === 0 || route.access.kind === 'anyone' ? [] : [shift(example, set)],
  );
}

function shift(
  example: CallParts,
  fields: readonly { slot: 'params' | 'query' | 'body'; name: string }[],
): CallParts {
  const shifted: CallParts = { ...example };
  for (const { slot, name } of fields) {
    const part = shifted[slot] as Record<string, unknown>;
    Object.assign(shifted, { [slot]: { ...part, [name]: shiftValue(part[name]) } });
  }
  return shifted;
}

function shiftValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shiftValue);
  if (typeof value === 'number') return value + twinOffset;
  if (typeof value !== 'string') return value;
  return value.replace(
    /^([a-z]+-)?(\d+)$/,
    (_, kind: string | undefined, id: string) => `${kind ?? ''}${Number(id) + twinOffset}`,
  );
}
