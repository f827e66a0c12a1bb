import { describe, expect, test } from 'vitest';
import { getDashboard, getInit } from '#contract/access/contexts.ts';
import type { DashboardPart } from '#contract/platform/dashboard.ts';
import { contextHeader } from '#contract/platform/route.ts';
import { domains } from '#server/domains.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');

interface Opened {
  dashboard: DashboardPart[];
  active: { kind: string; id: number } | null;
}

interface Read {
  data: { name: string; status: number; reply: { data?: { name: string }[] } }[];
}

/** The parts of the person's dashboard, and the calls that read their data. */
async function open(email: string) {
  const client = await kiik.signIn(email);
  const { dashboard, active } = (await client.get<Opened>(getInit.path)).body;
  const headers = active === null ? {} : { [contextHeader]: `${active.kind}:${active.id}` };
  return { client, dashboard, headers };
}

const read = (client: TestClient, parts: string, headers: Record<string, string>) =>
  client.get<Read>(`${getDashboard.path}?parts=${parts}`, headers);

/** What waits for a manager: people and children first, paper last. */
const needs = [
  'messages.reports',
  'children.without.course',
  'children.without.idcode',
  'consents.missing',
  'guardians.unanswered',
  'employees.unanswered',
  'courses.full',
];

const shown: [string, string[]][] = [
  [
    'manager',
    [
      'invitations',
      'diary.numbers',
      'photos.waiting',
      ...needs,
      'diary.today',
      'children.today',
      'messages.unread',
      'announcements.open',
      'events.soon',
      'children.birthdays',
      'courses',
      'photos.take',
      'children.thumb',
    ],
  ],
  [
    'teacher',
    [
      'invitations',
      'photos.waiting',
      'diary.today',
      'children.today',
      'messages.unread',
      'announcements.open',
      'events.soon',
      'children.birthdays',
      'courses',
      'photos.take',
      'children.thumb',
    ],
  ],
  [
    'guardian',
    [
      'children.own',
      'invitations',
      'child-calendar.next',
      'diary.latest',
      'vacations.waiting',
      'events.open',
      'announcements.open',
      'messages.unread',
      'consents.open',
      'photos.newest',
      'files.newDocuments',
      'events.soon',
      'children.birthdays',
    ],
  ],
  [
    'official',
    [
      'invitations',
      'tenants.ofOrganization',
      'messages.unread',
      'announcements.openOfficial',
      'events.soonOfficial',
    ],
  ],
  ['supplier', ['invitations', 'tenants.supplier']],
  [
    'admin',
    [
      'invitations',
      'tenants.withoutManager',
      'tenants.withoutOfficials',
      'error-reports.recent',
      'tenants.all',
      'maintenance',
    ],
  ],
];

describe.each(shown)('the dashboard of a %s', (persona, names) => {
  test('has its parts in their order, and one call reads what they show first', async () => {
    const { client, dashboard, headers } = await open(`${persona}@kiik.test`);
    expect(dashboard.map(({ name }) => name)).toEqual(names);
    const { data } = (await read(client, names.join(), headers)).body;
    const reading = dashboard.filter((part) => part.read !== null).map(({ name }) => name);
    expect(data.map(({ name, status }) => ({ name, status })).toSorted(byName)).toEqual(
      reading.map((name) => ({ name, status: 200 })).toSorted(byName),
    );
  });
});

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name);

test('no two parts have one name', () => {
  const names = domains.flatMap(({ dashboard = [] }) => dashboard.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('asks each part with the rights that its route wants, whatever names are sent', async () => {
  const { client, headers } = await open('guardian@kiik.test');
  const { data } = (await read(client, 'maintenance,tenants.all,nothing,courses,courses', headers)).body;
  expect(data.map(({ name, status }) => [name, status]).toSorted()).toEqual([
    ['courses', 200],
    ['maintenance', 403],
    ['tenants.all', 403],
  ]);
});

test('reads nothing of a place that the person does not belong to', async () => {
  const manager = await open('manager@kiik.test');
  const supplier = await open('supplier@kiik.test');
  const { data } = (await read(supplier.client, 'children.today,courses', manager.headers)).body;
  expect(data.map(({ status, reply }) => [status, reply.data])).toEqual([
    [403, undefined],
    [403, undefined],
  ]);
});

test('leaves each reading in the audit log', async () => {
  const { client, headers } = await open('teacher@kiik.test');
  await read(client, 'children.today', headers);
  // Audit entries are written a little later, also those of earlier sessions.
  const listActions = async () => {
    const rows = await kiik.run<{ action: string }>`
      select action from audit_entries
      where session_id = (select max(id) from sessions) and action not like 'contexts.%'`;
    return rows.map(({ action }) => action);
  };
  await expect.poll(listActions).toEqual(['children.listClassesToday']);
});
