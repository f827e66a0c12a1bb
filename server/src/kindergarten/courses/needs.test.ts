import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { invite } from '#server/access/invitations/factories.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type Page, testNow } from '#server/testing/index.ts';

// What the dashboard tells a manager, read from the lists that its rows open.
const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const other = await kiik.makeKindergarten();
const manager = await kiik.signIn(
  (await kiik.makeMember({ type: 'employee', kindergartenId: home, flags: managerFlags })).email,
);
const names = async (path: string, client = manager) => {
  const { body } = await client.get<Page<{ fname?: string; name?: string }>>(
    `/api/kindergartens/${home}/${path}`,
  );
  return body.data.map(({ fname, name }) => fname ?? name).toSorted();
};

test('children without a present or coming class, and without a personal code', async () => {
  const reds = await kiik.makeCourse({ kindergartenId: home, name: 'Reds' });
  for (const fname of ['Anna', 'Bert', 'Carl', 'Dora']) {
    const id = await kiik.makeChild({ kindergartenId: home, fname });
    const dates = { Anna: {}, Bert: { end: '2026-10-13' }, Carl: { start: '2026-10-15' } }[fname];
    if (dates !== undefined) await kiik.makeAttendance(reds, id, dates);
    if (fname === 'Anna') {
      await database.runStatement(sql`update children set idcode = '62205010026' where id = ${id}`);
    }
  }
  await kiik.makeChild({ kindergartenId: other, fname: 'Elsewhere' });
  expect(await names('children?lacks=course')).toEqual(['Bert', 'Dora']);
  expect(await names('children?lacks=idcode')).toEqual(['Bert', 'Carl', 'Dora']);
});

test('the missing code is no answer for somebody who does not see codes', async () => {
  const { email } = await kiik.makeMember({
    type: 'employee',
    kindergartenId: home,
    flags: ['children_access_index', 'children_access_all'],
  });
  const reader = await kiik.signIn(email);
  expect(await names('children?lacks=course', reader)).toEqual(['Bert', 'Dora']);
  expect(await names('children?lacks=idcode', reader)).toEqual([]);
});

test.each(['employee', 'guardian'] as const)('an invited %s is unanswered after a week', async (type) => {
  for (const [fname, now] of [
    ['Early', '2026-10-07T06:00:00Z'],
    ['Late', testNow],
  ] as const) {
    await invite(
      database,
      { kindergartenId: home, type, now },
      { email: `${fname}.${type}@example.org`, fname },
    );
  }
  expect(await names(`${type}s?state=unanswered`)).toEqual(['Early']);
  expect(await names(`${type}s?state=waiting`)).toEqual(['Early', 'Late']);
});

test('a class is full if as many children attend it today as it has places', async () => {
  for (const [name, places] of [
    ['One', 1],
    ['Two', 2],
    ['Open', null],
  ] as const) {
    const id = await kiik.makeCourse({ kindergartenId: home, name, type: 'special' });
    await database.runStatement(sql`update courses set places = ${places} where id = ${id}`);
    await kiik.makeAttendance(id, await kiik.makeChild({ kindergartenId: home }));
  }
  expect(await names('courses?full=yes')).toEqual(['One']);
});
