import { describe, expect, test } from 'vitest';
import type { Doors } from '#contract/daily/door-cards.ts';
import type { DoorController, Passage } from '#contract/daily/door-passages.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain, openClass, type TestClient } from '#server/testing/index.ts';

const { kiik, home, reds, manager, makePupil } = await openClass();
const path = `/api/kindergartens/${home}/door-cards`;
await confirmAgain(manager);

/** Doors with a controller, of that kindergarten. */
async function openDoors(kindergartenId: number, asker: TestClient) {
  const at = `/api/kindergartens/${kindergartenId}/door-cards`;
  const doors = [{ door_id: null, name: 'Main door', opens: true }];
  const { body } = await asker.put<Doors>(`${at}/doors`, { doors, sets_attendance: true, version: 0 });
  const door_id = ensurePresent(body.data[0]).door_id;
  const made = await asker.post<DoorController & { token: string }>(`${at}/controllers`, {
    name: 'Gate',
    door_ids: [door_id],
  });
  return { at, door_id, token: made.body.token, asker };
}

const here = await openDoors(home, manager);
const elsewhere = await kiik.makeKindergarten();
const stranger = await kiik.join({ type: 'employee', kindergartenId: elsewhere, flags: managerFlags });
await confirmAgain(stranger);
const there = await openDoors(elsewhere, stranger);
const { childId, mother } = await makePupil();
const card = `${path}/cards/${childId}/${mother.id}`;
await manager.post(card, { number: 'CAFE0001' });

const passage = (more: object = {}) => ({
  ...{ key: crypto.randomUUID(), door_id: here.door_id, number: 'CAFE0001', direction: 'in' },
  ...{ passed_at: '2026-10-14T05:03:20Z', ...more },
});
const report = (token: string, passages: unknown, at = path) =>
  kiik
    .visitor()
    .post<{ written: number }>(
      `${at}/controller/passages`,
      { passages },
      { authorization: `Bearer ${token}` },
    );

test('a token opens nothing but the two calls of its own kindergarten', async () => {
  const headers = { authorization: `Bearer ${there.token}` };
  expect((await report(there.token, [passage()])).status).toBe(401);
  for (const at of [path, `${path}/passages`, `${path}/doors`, `${path}/controllers`, `${path}/history`])
    expect((await kiik.visitor().get(at, headers)).status).toBe(401);
  const child = `/api/kindergartens/${elsewhere}/children/${childId}`;
  expect((await kiik.visitor().get(child, headers)).status).toBe(401);
  // A door of another kindergarten is kept as none, and its card is nobody's.
  const foreign = passage({ number: 'CAFE0001' });
  expect((await report(there.token, [foreign], there.at)).body).toMatchObject({ written: 1 });
  const { body } = await stranger.get<{ data: Passage[] }>(`${there.at}/passages`);
  expect(body.data).toMatchObject([{ door: '', guardian: '', children: [] }]);
});

test('what a program reports too much, twice or wrongly is refused or stored once', async () => {
  const one = passage();
  expect((await report(here.token, [one, one, { ...one, direction: 'out' }])).body).toMatchObject({
    written: 1,
  });
  const many = Array.from({ length: 501 }, () => passage());
  expect((await report(here.token, many)).status).toBe(422);
  for (const wrong of [
    { number: 'CA\u0000FE' },
    { number: '<b>' },
    { direction: 'up' },
    { key: 'x' },
    { passed_at: '2026-02-29T08:00:00Z' },
    { passed_at: '+275760-09-13T00:00:00Z' },
    { door_id: 1.5 },
    { guardian_id: mother.id },
  ])
    expect((await report(here.token, [passage(wrong)])).status).toBe(422);
  expect((await report(here.token, [passage({ passed_at: '9999-12-31T23:59:59Z' })])).status).toBeLessThan(
    500,
  );
});

describe('ids of another kindergarten', () => {
  test('are unknown to all calls', async () => {
    expect(
      (
        await stranger.put(`${there.at}/cards/${childId}/${mother.id}`, {
          ...{ number: 'CAFE0001', blocked: true, version: 1 },
        })
      ).status,
    ).toBe(404);
    expect(
      (await stranger.post(`${there.at}/cards/${childId}/${mother.id}`, { number: 'BEEF' })).status,
    ).toBe(404);
    expect((await stranger.delete(`${there.at}/cards/${childId}/${mother.id}`)).status).toBe(404);
    expect((await stranger.put(`${there.at}/children/${childId}`, { enabled: false })).status).toBe(404);
    expect((await stranger.get<{ state: string }>(`${there.at}/reader?number=CAFE0001`)).body).toMatchObject({
      state: 'unknown',
    });
    expect((await stranger.get<{ total: number }>(`${there.at}?course_id=${reds}`)).body.total).toBe(0);
    expect(
      (await stranger.get<{ total: number }>(`${there.at}/passages?child_id=${childId}`)).body.total,
    ).toBe(0);
    expect(
      (await stranger.get<{ total: number }>(`${there.at}/history?child_id=${childId}`)).body.total,
    ).toBe(0);
    const doors = [{ door_id: here.door_id, name: 'Mine', opens: true }];
    const stolen = await stranger.put(`${there.at}/doors`, { doors, sets_attendance: true, version: 1 });
    expect(stolen.body.errors).toEqual({ doors: [{ key: 'rules.invalid' }] });
    const mixed = { name: 'Gate', door_ids: [there.door_id, here.door_id] };
    expect((await stranger.post(`${there.at}/controllers`, mixed)).body.errors).toEqual({
      door_ids: [{ key: 'rules.invalid' }],
    });
  });
});

test('of two who save at once the second is told, and versions are numbers that there are', async () => {
  const version = Number.MAX_SAFE_INTEGER;
  const { data, sets_attendance, version: saved } = (await manager.get<Doors>(`${path}/doors`)).body;
  const save = (name: string) =>
    manager.put(`${path}/doors`, {
      doors: data.map((door) => ({ ...door, name })),
      sets_attendance,
      version: saved,
    });
  const both = await Promise.all([save('One'), save('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const block = (number: string) => manager.put(card, { number, blocked: true, version: 1 });
  const blocked = await Promise.all([block('CAFE0002'), block('CAFE0003')]);
  expect(blocked.map(({ status }) => status).sort()).toEqual([200, 409]);
  const settings = `/api/kindergartens/${home}`;
  const meals = ['breakfast', 'lunch', 'supper', 'dinner'].map((meal) => ({
    ...{ meal, served_at: null, cutoff_days: 0, cutoff_time: '09:00' },
  }));
  const days = { default_status: 'present', workday_weekend: false, workday_holiday: false, meals };
  const shown = { times_enabled: true, meals_enabled: true, likes_enabled: true, attendance_at_once: true };
  const calls: [string, object][] = [
    [`${path}/doors`, { doors: data, sets_attendance }],
    [card, { number: 'CAFE0001', blocked: true }],
    [`${settings}/attendance/settings`, days],
    [`${settings}/attendance/lock-date`, { lock_date: null }],
    [`${settings}/diary/settings/regular`, { ...shown, times_for_families: 'never' }],
  ];
  for (const [at, body] of calls) {
    const { status } = await manager.put(at, { ...body, version });
    expect.soft([at, status]).toEqual([at, expect.toBeOneOf([400, 409])]);
  }
});
