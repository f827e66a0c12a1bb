import { expect, test } from 'vitest';
import type { listErrorReports } from '#contract/platform/error-report.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { openTestApp } from '#server/testing/test-app.ts';

const kiik = await openTestApp('demo');
const admin = await kiik.signIn('admin@kiik.test');

const report = {
  kind: 'error',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  stack: 'TypeError: Mari\n    at openFolder (https://kiik.test/assets/index.js?x=Mari:12:34)',
  path: '/gallery/12?term=Mari',
  version: '0.1.0',
};
const send = (more: object = {}) => kiik.visitor().post('/api/common/error-reports', { ...report, ...more });
const list = async (query = '') =>
  (await admin.get<RouteReply<typeof listErrorReports>>(`/api/admin/error-reports${query}`)).body;

test('the same error of one day is one row that counts, and what could name a person is not stored', async () => {
  for (const path of [report.path, '/documents']) expect((await send({ path })).status).toBe(201);
  const { data, total } = await list('?term=gallery');
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    day: '2026-10-14',
    count: 2,
    message: report.message,
    stack: 'openFolder index.js:12:34',
    path: '/gallery/{id}',
    chunk: null,
    first_seen_at: '2026-10-14T08:00:00.000Z',
  });
  expect(JSON.stringify(data)).not.toContain('Mari');
});

test('another version, another kind and another day are rows of their own, the latest first', async () => {
  await send({ name: 'ChunkLoadError', kind: 'chunk', chunk: 'timeout', message: 'timeout' });
  await send({ name: 'ChunkLoadError', kind: 'chunk', chunk: 'missing', message: 'timeout' });
  kiik.clock.advance({ hours: 24 });
  await send({ name: 'ChunkLoadError', kind: 'chunk', chunk: 'missing', message: 'timeout' });
  const { data } = await list('?term=chunkloaderror');
  expect(data.map(({ day, chunk, count }) => [day, chunk, count])).toEqual([
    ['2026-10-15', 'missing', 1],
    ['2026-10-14', 'missing', 1],
    ['2026-10-14', 'timeout', 1],
  ]);
  expect((await list('?term=chunkloaderror&recent=yes')).data.map(({ day }) => day)).toEqual(['2026-10-15']);
});

test('many at once are counted without loss', async () => {
  await Promise.all(Array.from({ length: 20 }, () => send({ name: 'RangeError' })));
  expect((await list('?term=rangeerror')).data.map(({ count }) => count)).toEqual([20]);
});

test('a flood of different errors stops being stored, and errors of last season are forgotten', async () => {
  const rows = await kiik.run<{ day: string }>`
      insert into error_reports
        (day, fingerprint, kind, name, message, stack, path, version, count, first_seen_at, last_seen_at)
      select date '2026-10-15', 'flood' || number, 'error', 'Flood', '', '', '/', '', 1, timestamptz '2026-10-15T08:00Z', timestamptz '2026-10-15T08:00Z'
      from generate_series(1, 1000) number
      union all select date '2026-07-01', 'old', 'error', 'Old', '', '', '/', '', 1, timestamptz '2026-07-01T08:00Z', timestamptz '2026-07-01T08:00Z'
      returning day`;
  expect(rows).toHaveLength(1_001);
  expect((await send({ name: 'OneMore' })).status).toBe(201);
  expect((await list('?term=onemore')).total).toBe(0);
  expect((await list('?term=old')).total).toBe(0);
  expect((await list('?perPage=100')).data).toHaveLength(100);
});

test('is limited for each network address', async () => {
  kiik.clock.advance({ hours: 24 });
  const statuses = [];
  for (let call = 0; call < 201; call++) statuses.push((await send()).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
