import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DiaryDay } from '#contract/daily/diary.ts';
import type { Doors } from '#contract/daily/door-cards.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { confirmAgain, openClass } from '#server/testing/index.ts';

const { kiik, home, reds, teacher, manager, makePupil } = await openClass();
const cards = `/api/kindergartens/${home}/door-cards`;
const diary = `/api/kindergartens/${home}/diary`;
const yesterday = '2026-10-13';
const sunday = '2026-10-11';
await confirmAgain(manager);
const { body: doors } = await manager.put<Doors>(`${cards}/doors`, {
  doors: [{ door_id: null, name: 'Only door', opens: true }],
  sets_attendance: true,
  version: 0,
});
const door_id = ensurePresent(doors.data[0]).door_id;
const { body: controller } = await manager.post<{ token: string }>(`${cards}/controllers`, {
  name: 'Gate',
  door_ids: [door_id],
});

let made = 0x06c1_0000;
async function makeHolder() {
  const { childId, mother } = await makePupil();
  made += 1;
  const number = made.toString(16).toUpperCase().padStart(8, '0');
  await manager.post(`${cards}/cards/${childId}/${mother.id}`, { number });
  return { childId, mother, number };
}

type Pass = readonly [direction: 'in' | 'out' | null, time: string];

/** Reports passages at times of that day where the kindergarten is, in this order. */
async function report(number: string, passes: readonly Pass[], day = yesterday) {
  for (const [direction, time] of passes) {
    const passed_at = Temporal.Instant.from(`${day}T${time}:00+03:00`).toString();
    const passage = { key: randomUUID(), door_id, number, direction, passed_at };
    const sent = await kiik
      .visitor()
      .post(
        `${cards}/controller/passages`,
        { passages: [passage] },
        { authorization: `Bearer ${controller.token}` },
      );
    expect(sent.status).toBe(200);
  }
}

async function readEntry(childId: number, date = yesterday) {
  const { entries } = (await teacher.get<DiaryDay>(`${diary}/day?course_id=${reds}&date=${date}`)).body;
  return [...entries.required, ...entries.not_required].find(({ child }) => child.id === childId)?.entry;
}

const mark = (childId: number, field: string, value: string | null, former: string | null = null) =>
  teacher.put(`${diary}/${reds}/${yesterday}/entries`, {
    changes: [{ id: randomUUID(), child_id: childId, field, value, former }],
  });

describe('passages of one door for both ways', () => {
  const cases: [string, readonly Pass[], string | null, string | null][] = [
    [
      'the first is the arrival, the last the leaving',
      [
        [null, '08:04'],
        [null, '16:12'],
      ],
      '08:04',
      '16:12',
    ],
    [
      'whoever brought the child goes without it',
      [
        [null, '08:04'],
        [null, '08:11'],
      ],
      '08:04',
      null,
    ],
    [
      'also through a door that knows the way out',
      [
        ['in', '08:04'],
        ['out', '08:11'],
      ],
      '08:04',
      null,
    ],
    [
      'also if that is reported first',
      [
        ['out', '08:11'],
        ['in', '08:04'],
      ],
      '08:04',
      null,
    ],
    [
      'who comes for the child goes in and out',
      [
        ['in', '08:04'],
        ['out', '08:11'],
        ['in', '16:01'],
        ['out', '16:12'],
      ],
      '08:04',
      '16:12',
    ],
    [
      'the same where the door does not know',
      [
        [null, '08:04'],
        [null, '08:11'],
        [null, '16:01'],
        [null, '16:12'],
      ],
      '08:04',
      '16:12',
    ],
    [
      'in any order',
      [
        [null, '16:12'],
        [null, '08:11'],
        [null, '16:01'],
        [null, '08:04'],
      ],
      '08:04',
      '16:12',
    ],
  ];

  test.each(cases)('%s', async (_, passes, arrived_at, left_at) => {
    const { childId, number } = await makeHolder();
    await report(number, passes);
    expect(await readEntry(childId)).toMatchObject({ attendance: 'present', arrived_at, left_at });
  });
});

describe('a passage says nothing of', () => {
  test('a child at home whose guardian comes with a sibling', async () => {
    const { childId, number, mother } = await makeHolder();
    const { childId: sick } = await makePupil();
    const { childId: away } = await makePupil();
    for (const child of [sick, away]) {
      await kiik.makeMother(child, mother.id);
      await manager.post(`${cards}/cards/${child}/${mother.id}`, { number });
    }
    await mark(sick, 'attendance', 'ill');
    await kiik.run`
      insert into child_days (child_id, day, kindergarten_id, status, reason, comment, announced_at, version)
      values (${away}, ${yesterday}, ${home}, 'absent', 'away', '', '2026-10-12T08:00:00Z', 1)`;
    await report(number, [
      ['in', '08:04'],
      ['out', '16:12'],
    ]);
    expect(await readEntry(childId)).toMatchObject({ attendance: 'present', left_at: '16:12' });
    expect(await readEntry(sick)).toMatchObject({ attendance: 'ill', arrived_at: null, left_at: null });
    expect(await readEntry(away)).toMatchObject({ attendance: null, arrived_at: null, left_at: null });
  });

  test('the leaving that a teacher noted', async () => {
    const { childId, number } = await makeHolder();
    await report(number, [['in', '08:04']]);
    await mark(childId, 'left_at', '15:30');
    await report(number, [['out', '16:12']]);
    expect(await readEntry(childId)).toMatchObject({ left_at: '15:30' });
  });

  test('a day without work, or a kindergarten without a diary', async () => {
    const { childId, number } = await makeHolder();
    await report(number, [['in', '10:00']], sunday);
    expect(await readEntry(childId, sunday)).toMatchObject({ attendance: null, arrived_at: null });
    await kiik.run`update kindergartens set disabled_modules = '{diary}' where id = ${home}`;
    await report(number, [['in', '08:04']]);
    await kiik.run`update kindergartens set disabled_modules = '{}' where id = ${home}`;
    expect(await readEntry(childId)).toMatchObject({ attendance: null, arrived_at: null });
  });

  test('a child that nobody noted before: a missing child is there again', async () => {
    const { childId, number } = await makeHolder();
    await mark(childId, 'attendance', 'uninformed');
    await report(number, [['in', '09:20']]);
    expect(await readEntry(childId)).toMatchObject({ attendance: 'present', arrived_at: '09:20' });
  });
});
