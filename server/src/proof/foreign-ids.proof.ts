import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ForeignSweep, startForeignSweep } from './foreign-ids.ts';
import { listUnknownIds } from './id-slots.ts';

const routes = domains.flatMap((domain) => domain.routes.map(({ route }) => [route.name, route] as const));

let app: TestApp;
let sweep: ForeignSweep;

beforeAll(async () => {
  app = await startTestApp('demo');
  sweep = await startForeignSweep(app);
});
afterAll(() => app.stop());

test.each(routes)('%s shows and changes nothing foreign, whichever row is named', async (_, route) => {
  const complaints: string[] = [];
  for (const stranger of sweep.strangers) complaints.push(...(await sweep.listComplaints(route, stranger)));
  expect(complaints).toEqual([]);
});

/** Not rows of a place. */
const ofNobody = ['public-holidays', 'sessions.authorizeBroadcasting body.socket_id'];

test.each(routes)('%s names no row of a kind that the sweep does not know', (name, route) => {
  const manager = sweep.strangers[0];
  const unknown = listUnknownIds(route, manager?.foreign ?? {}).map((place) => `${name} ${place}`);
  expect(unknown.filter((one) => !ofNobody.some((start) => one.startsWith(start)))).toEqual([]);
});

/** What a row of a place names that is no row of one child: a new name is either one, or stands in the child's foreign rows. */
const ofNoChild = [
  ...[
    'archive_course_ids',
    'course_id',
    'course_ids',
    'device_id',
    'dietary_option_id',
    'dietary_option_ids',
  ],
  ...['employee_id', 'employee_ids', 'export_id', 'from_course_id', 'held_role_ids', 'holiday_id'],
  ...['kindergarten_id', 'kindergarten_ids', 'member_id', 'membership_id', 'organization_group_id'],
  ...['organization_id', 'replacement_id', 'role_id', 'role_ids', 'socket_id', 'supplier_id'],
  ...['target_group_id', 'teaching_id', 'to_course_id', 'token_id', 'user_id'],
];

test('knows of each kind of row whether it is of one child', () => {
  const child = sweep.strangers.find(({ kept }) => kept.column === 'child_id');
  const unknown = routes.flatMap(([, route]) => listUnknownIds(route, child?.foreign ?? {}));
  const kinds = new Set(
    unknown.map((place) => place.split('.').findLast((part) => Number.isNaN(+part)) ?? ''),
  );
  expect([...kinds].sort()).toEqual(ofNoChild);
});

test('has made calls of which some went through', () => {
  expect(sweep.counts.calls).toBeGreaterThan(1_000);
  expect(sweep.counts.done).toBeGreaterThan(20);
});
