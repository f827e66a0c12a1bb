import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { archiveMembership } from '#server/access/roles/memberships.ts';
import { readActor } from '#server/access/sessions/identify.ts';
import { moveKindergarten } from '#server/access/tenants/move-kindergarten.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { IdentityView } from '#server/platform/identities.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { openTestApp, testNow } from '#server/testing/index.ts';
import {
  readEntries,
  selectAudiencePeople,
  selectEntries,
  withAudiences,
  writeAudience,
} from './audiences.ts';
import { joinEntries } from './join-memberships.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;

const readNumbers = async (numbers: RawBuilder<{ id: number }>) =>
  (await numbers.execute(database.read)).rows.map(({ id }) => id);

/** Which of the audiences reach the person, with their highest level, as `audience: level`. */
async function findReached(userId: number, kindergartenId: number, audiences?: readonly number[]) {
  const reader = { userId, isMember: true, today: testNow.slice(0, 10), hasFlag: () => false };
  const few = audiences && sql`select unnest(${[...audiences]}::bigint[])`;
  const rows = await kiik.run<{ audience_id: number; level: number }>`
    with ${withAudiences('folders', reader, kindergartenId, testNow, few)}
    select audience_id, max(level) as level from reached group by audience_id`;
  return rows.map(({ audience_id, level }) => `${audience_id}: ${level}`).sort();
}

describe('who is in an audience', () => {
  const dates = { past: { end: '2026-10-13' }, today: {}, later: { start: '2026-10-15' } };
  const when = fc.constantFrom('past', 'today', 'today', 'later');
  const courses = fc.nat(1);
  const person = fc.record({
    types: fc.subarray(['employee', 'guardian', 'official'] as const, { minLength: 1 }),
    state: fc.constantFrom('active', 'active', 'active', 'archived', 'invited'),
    teaches: fc.option(fc.tuple(courses, when)),
    child: fc.option(fc.nat(2)),
  });
  const some = fc.array(fc.nat(), { maxLength: 3 });
  const worlds = fc.record({
    people: fc.array(person, { minLength: 3, maxLength: 7 }),
    attends: fc.array(fc.tuple(courses, when), { minLength: 3, maxLength: 3 }),
    groups: fc.array(some, { minLength: 2, maxLength: 2 }),
    audiences: fc.array(fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 })), { maxLength: 4 }), {
      minLength: 4,
      maxLength: 4,
    }),
  });
  type World = typeof worlds extends fc.Arbitrary<infer T> ? T : never;

  /** Creates the random kindergarten; the random numbers choose among all identities there. */
  async function build(world: World) {
    const organizationId = await kiik.makeOrganization();
    const kindergartenId = await kiik.makeKindergarten({ organizationId });
    const courseIds = [
      await kiik.makeCourse({ kindergartenId }),
      await kiik.makeCourse({ kindergartenId }),
    ] as const;
    const courseOf = (index: number) => ensurePresent(courseIds[index]);
    const children: number[] = [];
    for (const [course, time] of world.attends) {
      const child = await kiik.makeChild({ kindergartenId });
      await kiik.makeAttendance(courseOf(course), child, dates[time]);
      children.push(child);
    }
    const named = [
      `employees-${kindergartenId}`,
      `guardians-${kindergartenId}`,
      `officials-${organizationId}`,
    ];
    const users: number[] = [];
    for (const { types, state, teaches, child } of world.people) {
      let user: { id: number; email: string } | undefined;
      for (const type of types) {
        const tenant = type === 'official' ? { organizationId } : { kindergartenId };
        const { id, userId, email } = await kiik.makeMember({ type, ...(user && { user }), ...tenant });
        user = { id: userId, email };
        named.push(`${type}-${id}`);
        if (type === 'employee' && teaches !== null)
          await kiik.makeTeaching(courseOf(teaches[0]), id, dates[teaches[1]]);
        if (type === 'guardian' && child !== null) await kiik.makeMother(ensurePresent(children[child]), id);
        if (state === 'archived')
          await database.transaction((transaction) => archiveMembership(transaction, id, testNow));
        if (state === 'invited')
          await kiik.run`
            update memberships set invited_at = created_at, invited_email = ${email} where id = ${id}`;
      }
      users.push((user as { id: number }).id);
    }
    const roles = await readNumbers(
      sql`select id from roles where kindergarten_id = ${kindergartenId} order by id`,
    );
    named.push(...courseIds.map((id) => `course-${id}`), ...roles.map((id) => `role-${id}`));
    const pick = (from: readonly string[], number: number) => ensurePresent(from[number % from.length]);
    const groupIds: number[] = [];
    for (const members of world.groups) {
      const group = { kindergartenId, members: [...new Set(members.map((one) => pick(named, one)))] };
      groupIds.push(await kiik.makeTargetGroup(group));
    }
    named.push(...courseIds.map((id) => `teachers-${id}`), ...groupIds.map((id) => `group-${id}`));
    const audiences: number[] = [];
    for (const entries of world.audiences) {
      const levels = Object.fromEntries(entries.map(([one, level]) => [pick(named, one), level]));
      audiences.push(await kiik.makeAudience({ kindergartenId }, levels));
    }
    return { kindergartenId, users, audiences };
  }

  test('is whomever it reaches, at the same level, asked either way and for few or all', {
    timeout: 60_000,
  }, async () => {
    let reachedBySomebody = 0;
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => {
        const { kindergartenId, users, audiences } = await build(world);
        // Includes those of the classes' folders.
        const all = sql`select id from audiences where kindergarten_id = ${kindergartenId}`;
        const { rows } = await selectAudiencePeople(all, kindergartenId, testNow).execute(database.read);
        for (const userId of users) {
          const own = rows.filter((row) => row.user_id === userId);
          const reached = await findReached(userId, kindergartenId);
          expect(own.map(({ audience_id, level }) => `${audience_id}: ${level}`).sort()).toEqual(reached);
          const two = audiences.slice(0, 2);
          const ofTwo = reached.filter((one) => two.includes(Number(one.split(':')[0])));
          expect(await findReached(userId, kindergartenId, two)).toEqual(ofTwo);
          reachedBySomebody += reached.length;
        }
        expect(rows.filter(({ user_id }) => !users.includes(user_id))).toEqual([]);
      }),
      { numRuns: 12 },
    );
    expect(reachedBySomebody).toBeGreaterThan(0);
  });
});

describe('an audience', () => {
  const readEntriesOf = async (audienceId: number) => {
    const { rows } = await sql<{ unique_id: string; level: number }>`
      select unique_id, level from (${selectEntries(sql`${audienceId}`)}) entry order by 1`.execute(
      database.read,
    );
    return Object.fromEntries(rows.map(({ unique_id, level }) => [unique_id, level]));
  };

  test('loses its entries with the class, group, role and membership that they name', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const course = await kiik.makeCourse({ kindergartenId });
    const group = await kiik.makeTargetGroup({ kindergartenId });
    const { id } = await kiik.makeMember({
      type: 'employee',
      kindergartenId,
      flags: ['children_access_index'],
    });
    const [role] = await readNumbers(
      sql`select role_id as id from membership_roles where membership_id = ${id}`,
    );
    const kept = { [`employees-${kindergartenId}`]: 1 };
    const gone = [
      `course-${course}`,
      `teachers-${course}`,
      `group-${group}`,
      `employee-${id}`,
      `role-${role}`,
    ];
    const audience = await kiik.makeAudience(
      { kindergartenId },
      {
        ...kept,
        ...Object.fromEntries(gone.map((one) => [one, 2])),
      },
    );
    for (const statement of [
      sql`delete from folders where course_id = ${course}`,
      sql`delete from courses where id = ${course}`,
      sql`delete from target_groups where id = ${group}`,
      sql`delete from memberships where id = ${id}`,
      sql`delete from roles where id = ${role}`,
    ])
      await database.runStatement(statement);
    expect(await readEntriesOf(audience)).toEqual(kept);
  });

  test('of an organisation names its own people and kindergartens, no classes and no others', async () => {
    const organizationId = await kiik.makeOrganization();
    const own = await kiik.makeKindergarten({ organizationId });
    const other = await kiik.makeKindergarten();
    const official = await kiik.makeMember({ type: 'official', organizationId });
    const stranger = await kiik.makeMember({ type: 'official' });
    const course = await kiik.makeCourse({ kindergartenId: own });
    const entries = {
      [`employees-${own}`]: 1,
      [`officials-${organizationId}`]: 1,
      [`official-${official.id}`]: 2,
    };
    const audience = await kiik.makeAudience({ organizationId }, entries);
    for (const one of [
      `employees-${other}`,
      `official-${stranger.id}`,
      `course-${course}`,
      'employee-0',
      'nobody-1',
    ]) {
      const write = kiik.makeAudience({ organizationId }, { [one]: 1 });
      await expect(write, one).rejects.toMatchObject({ code: expect.stringMatching(/^235(03|14)$/) });
    }
    // If a kindergarten leaves, its people are removed, too.
    await database.transaction((transaction) => moveKindergarten(transaction, own, null, 1, testNow));
    const { [`employees-${own}`]: _, ...left } = entries;
    expect(await readEntriesOf(audience)).toEqual(left);
  });

  test('of an organisation is written and named as its officials may share, and keeps whom they cannot see', async () => {
    const organizationId = await kiik.makeOrganization();
    const own = await kiik.makeKindergarten({ organizationId, name: 'Kaselaste' });
    const other = await kiik.makeKindergarten();
    const official = await kiik.makeMember({ type: 'official', organizationId });
    const gone = await kiik.makeMember({ type: 'official', organizationId });
    const group = await kiik.makeTargetGroup({ organizationId, name: 'Juhid' });
    const audience = await kiik.makeAudience({ organizationId }, { [`official-${gone.id}`]: 1 });
    await database.transaction((transaction) => archiveMembership(transaction, gone.id, testNow));
    const actor = await readActor(
      database,
      official.userId,
      { kind: 'organization', id: organizationId },
      testNow,
    );
    const platform = { texts: await readOwnTexts() };
    const view = {
      actor,
      platform,
      tenant: { kind: 'organization', id: organizationId },
      now: testNow,
    } as IdentityView;
    const write = (lists: { read?: string[]; answer?: string[] }) =>
      database.transaction((transaction) =>
        writeAudience(transaction, view, audience, ['read', 'answer'], lists),
      );
    const reading = [`employees-${own}`, `official-${gone.id}`, `group-${group}`];
    await write({ read: reading, answer: [`official-${official.id}`, `group-${group}`] });
    const entries = await readEntries(database.read, view, sql`${audience}`);
    expect(Object.fromEntries(entries.map(({ unique_id, level }) => [unique_id, level]))).toEqual({
      [`group-${group}`]: 2,
      [`official-${official.id}`]: 2,
      [`official-${gone.id}`]: 1,
      [`employees-${own}`]: 1,
    });
    expect(entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Juhid', 'Kaselaste: All employees']),
    );
    await expect(write({ read: reading, answer: [`employees-${other}`] })).rejects.toMatchObject({
      status: 422,
      errors: { answer: [{ key: 'target-groups.not_of_this_place' }] },
    });
    expect(Object.keys(await readEntriesOf(audience)).length).toBe(4);
  });

  test('has whoever turned out to be one person once, at the higher level', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const employee = { type: 'employee', kindergartenId } as const;
    const from = await kiik.makeMember(employee);
    const into = await kiik.makeMember(employee);
    const both = { [`employee-${from.id}`]: 3, [`employee-${into.id}`]: 1 };
    const one = await kiik.makeAudience({ kindergartenId }, both);
    const other = await kiik.makeAudience({ kindergartenId }, { [`employee-${from.id}`]: 2 });
    await database.transaction((transaction) => joinEntries(transaction, { from: from.id, into: into.id }));
    expect((await readEntriesOf(one))[`employee-${into.id}`]).toBe(3);
    expect((await readEntriesOf(other))[`employee-${into.id}`]).toBe(2);
  });

  test('goes with what had it', async () => {
    const kindergartenId = await kiik.makeKindergarten();
    const course = await kiik.makeCourse({ kindergartenId });
    const count = sql<{ audiences: number; entries: number }>`
      select count(distinct audience.id) as audiences, count(entry.unique_id) as entries
      from audiences audience left join audience_entries entry on entry.audience_id = audience.id
      where audience.kindergarten_id = ${kindergartenId}`;
    expect(onlyRow((await count.execute(database.read)).rows)).toEqual({ audiences: 2, entries: 4 });
    await kiik.run`delete from folders where course_id = ${course}`;
    expect(onlyRow((await count.execute(database.read)).rows)).toEqual({ audiences: 0, entries: 0 });
  });
});
