import { expect, test } from 'vitest';
import type { Route } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { openTestApp } from '#server/testing/index.ts';
import { sendRequest } from '#server/testing/send-request.ts';
import { readExample, writeRequest } from './example-call.ts';
import { gatherPersonas, type Persona } from './personas.ts';

const readings = domains
  .flatMap((domain) => domain.routes.map(({ route }) => route))
  .filter(({ method, access }) => method === 'GET' && access.kind !== 'anyone');

const app = await openTestApp('demo');
const personas = (await gatherPersonas(app)).filter(({ cookie }) => cookie !== '');
const names = new Map(
  (await app.run<{ id: number; name: string }>`select id, fname || ' ' || lname as name from children`).map(
    ({ id, name }) => [id, name],
  ),
);

/** Whether an object with an id is a child: by what it is called, or by its field. */
const isChild = ({ id, fname, lname }: Record<string, unknown>, field: string) =>
  /^(child|children|child_data)$/.test(field) || names.get(Number(id)) === `${fname} ${lname}`;

/** The children that a reply names, wherever they stand in it. */
function listChildren(value: unknown, field = ''): number[] {
  if (Array.isArray(value)) return value.flatMap((one) => listChildren(one, field));
  if (typeof value === 'number') return /^child_ids?$/.test(field) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && isChild(value as Record<string, unknown>, field) ? [Number(value.id)] : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => listChildren(part, name))];
}

interface Reading {
  what: string;
  requestId: string;
  children: number[];
}

/** Makes the example call; null if its reply names no child. */
async function read(route: Route, persona: Persona): Promise<Reading | null> {
  const request = writeRequest(route, readExample(route, persona.rows));
  const headers = { ...request.headers, cookie: persona.cookie };
  const reply = await sendRequest(app.url, { ...request, headers });
  const isShown = reply.status === 200 && `${reply.headers['content-type']}`.startsWith('application/json');
  const children = isShown ? [...new Set(listChildren(JSON.parse(reply.text)))] : [];
  const requestId = `${reply.headers['x-request-id']}`;
  return children.length === 0 ? null : { what: `${route.name} as ${persona.name}`, requestId, children };
}

async function readSubjects(readingIds: readonly string[]) {
  const rows = await app.run<{ request_id: string; child_id: number | number[] | null }>`
    select request_id, subjects -> 'child_id' as child_id from audit_entries
    where request_id = any(${[...readingIds]})`;
  return new Map(rows.map(({ request_id, child_id }) => [request_id, [child_id ?? []].flat()]));
}

test('whoever reads of children is in the audit log with each of them', async () => {
  const done: Reading[] = [];
  for (const route of readings) {
    for (const persona of personas) {
      const reading = await read(route, persona);
      if (reading !== null) done.push(reading);
    }
  }
  expect(done.length).toBeGreaterThan(50);
  // The log is written at least every second. A route that is not audited at all has written nothing by then.
  const manager = ensurePresent(personas.find(({ name }) => name === 'manager'));
  const getChild = ensurePresent(readings.find(({ name }) => name === 'children.getChild'));
  const last = ensurePresent(await read(getChild, manager));
  await expect.poll(async () => (await readSubjects([last.requestId])).size).toBe(1);
  const subjects = await readSubjects(done.map(({ requestId }) => requestId));
  const silent = done.flatMap(({ what, requestId, children }) => {
    const missing = children.filter((id) => !subjects.get(requestId)?.includes(id));
    return missing.length === 0
      ? []
      : [`${what}: ${missing.length} of ${children.length} are not in the log`];
  });
  expect(silent).toEqual([]);
});
