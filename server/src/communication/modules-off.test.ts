import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getInit } from '#contract/access/contexts.ts';
import { flags } from '#contract/access/flags.ts';
import type { Module } from '#contract/access/modules.ts';
import type { Route } from '#contract/platform/route.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { domains } from '#server/domains.ts';
import { readExample, writeRequest } from '#server/proof/example-call.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { listenToPushes } from '#server/testing/listen-pushes.ts';
import { weekly } from './events/calendar.fixture.ts';
import { openMailbox } from './messages/messages.fixture.ts';

const kiik = await openTestApp('empty');
const organizationId = await kiik.makeOrganization();
const home = await kiik.makeKindergarten({ organizationId });
const here = `kindergarten:${home}`;
const place = `/api/kindergartens/${home}`;
const manager = await kiik.join({ type: 'employee', kindergartenId: home, flags: managerFlags });
const parent = await kiik.join({ type: 'guardian', kindergartenId: home });
const official = await kiik.join({ type: 'official', organizationId });
const { listener, heard } = await listenToPushes(kiik.app.database.connection);
afterAll(() => listener.end());
const box = openMailbox(manager, here);

/** What a module brings: its domain, count, live event, and how something new of it is made for the guardians. */
interface Brought {
  module: Module;
  count: string;
  event: string;
  menu: string;
  parts: string[];
  send: (from: 'kindergarten' | 'organization') => Promise<{ status: number }>;
}
const recipients = [`guardians-${home}`];
const announcement = { title: 'Teade', body: '<p>Tekst</p>', recipients };
const announced = { valid_from: null, valid_until: null, is_pinned: false, needs_confirmation: true };
const above = { 'kiik-context': `organization:${organizationId}` };
const ofPlace = (from: 'kindergarten' | 'organization') =>
  from === 'kindergarten'
    ? ([manager, place] as const)
    : ([official, `/api/organizations/${organizationId}`] as const);

async function sendMessage(from: 'kindergarten' | 'organization') {
  const [client] = ofPlace(from);
  const headers = from === 'kindergarten' ? { 'kiik-context': here } : above;
  const mailbox = openMailbox(client, String(headers['kiik-context']));
  const { status, body } = await mailbox.write({ recipients });
  if (status !== 201) return { status };
  await mailbox.put(`/drafts/${body.id}/send`, { version: body.version });
  await mailbox.waitUntilSent(body.id);
  return { status };
}

const brought: Brought[] = [
  {
    module: 'messages',
    count: 'messages_count',
    event: 'NewMessage',
    menu: '/messages',
    parts: [],
    send: sendMessage,
  },
  {
    module: 'announcements',
    count: 'announcements_count',
    event: 'NewAnnouncement',
    menu: '/announcements',
    parts: ['announcements.open'],
    send(from) {
      const [client, path] = ofPlace(from);
      return client.post(`${path}/announcements`, { ...announcement, ...announced });
    },
  },
  {
    module: 'events',
    count: 'events_count',
    event: 'NewEvent',
    menu: '/events',
    parts: ['events.open', 'events.soon'],
    send(from) {
      const [client, path] = ofPlace(from);
      return client.post(`${path}/events`, {
        ...weekly,
        rrule: null,
        start_date: '2026-10-15',
        end_date: '2026-10-15',
        asks_answers: from === 'kindergarten',
        recipients,
      });
    },
  },
];

const setModules = (off: readonly Module[]) =>
  kiik.run`update kindergartens set disabled_modules = ${[...off]}::text[] where id = ${home}`;
beforeEach(() => setModules([]));
const countNew = async (client: TestClient) =>
  (await client.get<Record<string, number>>(`${place}/activity`)).body;
async function open(client: TestClient) {
  const { body } = await client.get<{ menu: { path: string }[]; dashboard: { name: string }[] }>(
    getInit.path,
    { 'kiik-context': here },
  );
  return { menu: body.menu.map(({ path }) => path), parts: body.dashboard.map(({ name }) => name) };
}
/** Whether the parent is told of it on open pages. */
const hears = (event: string) =>
  heard.some((one) => one.event === event && one.users.includes(parent.userId));

/** Whether the kindergarten's flags of the route are all of the module. */
function needs({ access }: Route, module: Module): boolean {
  const anyOf =
    access.kind === 'flags' && access.context === 'kindergarten'
      ? access.anyOf
      : access.kind === 'contextFlags'
        ? (access.anyOf.kindergarten ?? [])
        : [];
  return anyOf.length > 0 && anyOf.every((flag) => 'module' in flags[flag] && flags[flag].module === module);
}

describe.each(brought)('with $module switched off', ({ module, count, event, menu, parts, send }) => {
  const routes = (domains.find(({ name }) => name === module)?.routes ?? [])
    .map(({ route }) => route)
    .filter((route) => needs(route, module));

  test('every call of it is refused', async () => {
    expect(routes.length).toBeGreaterThan(10);
    await setModules([module]);
    for (const route of routes) {
      const { path, method, body, headers } = writeRequest(
        route,
        readExample(route, { kindergarten_id: home, context: here }),
      );
      const { status } = await manager.send(method, path, (body as string | undefined) ?? null, headers);
      expect(status, route.name).toBe(403);
    }
  });

  test('it is in no menu, no dashboard and no count, and back with it', async () => {
    heard.length = 0;
    expect((await send('kindergarten')).status).toBe(201);
    await expect.poll(() => hears(event)).toBe(true);
    await expect.poll(async () => (await countNew(parent))[count]).toBeGreaterThan(0);
    const on = await open(parent);
    expect(on.menu).toContain(menu);
    expect(on.parts).toEqual(expect.arrayContaining(parts));
    await setModules([module]);
    const off = await open(parent);
    expect(off.menu).not.toContain(menu);
    expect(off.parts.filter((part) => part.startsWith(`${module}.`))).toEqual([]);
    expect((await countNew(parent))[count]).toBe(0);
    await setModules([]);
    expect((await countNew(parent))[count]).toBeGreaterThan(0);
  });

  test('nobody there is told of something new, of the kindergarten or of its organisation', async () => {
    await setModules([module]);
    heard.length = 0;
    expect((await send('kindergarten')).status).toBe(403);
    expect((await send('organization')).status).toBe(201);
    await waitForJobs();
    expect(hears(event)).toBe(false);
    await setModules([]);
    expect((await send('organization')).status).toBe(201);
    await expect.poll(() => hears(event)).toBe(true);
  });
});

/** Waits until all jobs that are due have run. */
async function waitForJobs(): Promise<void> {
  const listWaiting = () => kiik.run`
    select from graphile_worker.jobs where run_at <= now() and task_identifier !~ 'mail|push'`;
  await expect.poll(async () => (await listWaiting()).length).toBe(0);
}

test('a letter that waits when messages are switched off goes back to the drafts of its writer', async () => {
  const { body } = await box.write({ subject: 'Waits', recipients });
  await box.put(`/drafts/${body.id}/send`, { version: body.version });
  await setModules(['messages']);
  heard.length = 0;
  const key = `messages.release:${body.id}`;
  await kiik.run`update graphile_worker._private_jobs set run_at = created_at where key = ${key}`;
  await expect
    .poll(async () => (await kiik.run`select from graphile_worker.jobs where key = ${key}`).length)
    .toBe(0);
  expect(hears('NewMessage')).toBe(false);
  await setModules([]);
  expect(await box.listSubjects('drafts')).toContain('Waits');
  expect(await openMailbox(parent, here).listSubjects()).not.toContain('Waits');
});

test('an announcement that begins while announcements are switched off is told to nobody', async () => {
  const begins = { ...announced, valid_from: '2026-10-15' };
  expect((await manager.post(`${place}/announcements`, { ...announcement, ...begins })).status).toBe(201);
  await setModules(['announcements']);
  heard.length = 0;
  kiik.clock.advance({ hours: 24 });
  const task = 'announcements.announce-announcement';
  await kiik.run`
    update graphile_worker._private_jobs job set run_at = created_at
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`;
  await expect
    .poll(
      async () => (await kiik.run`select from graphile_worker.jobs where task_identifier = ${task}`).length,
    )
    .toBe(0);
  expect(hears('NewAnnouncement')).toBe(false);
});
