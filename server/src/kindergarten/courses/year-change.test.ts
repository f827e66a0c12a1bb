import { beforeEach, describe, expect, test } from 'vitest';
import type { Flag } from '#contract/access/flags.ts';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { archivePlanned } from './archive-planned.ts';

const september = '2027-09-01';

let kindergartenId: number;
let manager: TestClient;
let path: string;
/** The younger and the elder class, and their children. */
let chicks: number;
let owls: number;
let ann: number;
let ben: number;
let eva: number;
const kiik = await openTestApp('empty');
const { database } = kiik.app;
beforeEach(async () => {
  kindergartenId = await kiik.makeKindergarten();
  manager = await signInWith(managerFlags);
  path = `/api/kindergartens/${kindergartenId}/courses/year-change`;
  chicks = await kiik.makeCourse({ kindergartenId, name: 'Chicks' });
  owls = await kiik.makeCourse({ kindergartenId, name: 'Owls' });
  ann = await kiik.makeChild({ kindergartenId, lname: 'A' });
  ben = await kiik.makeChild({ kindergartenId, lname: 'B' });
  eva = await kiik.makeChild({ kindergartenId, lname: 'C' });
  await kiik.makeAttendance(chicks, ann);
  await kiik.makeAttendance(chicks, ben);
  await kiik.makeAttendance(owls, eva);
});

async function signInWith(flags: readonly Flag[]): Promise<TestClient> {
  return kiik.join({ type: 'employee', kindergartenId, flags });
}

async function review(): Promise<YearChangeReview> {
  const { body } = await manager.get<YearChangeReview>(`${path}?start_date=${september}`);
  return body;
}

/** To a class, to the first new one, or away. */
function move(child_id: number, to: number | 'new' | null) {
  return {
    child_id,
    course_id: to === 'new' ? null : to,
    new_course: to === 'new' ? 0 : null,
  };
}

const bears = { name: 'Bears', places: 20, teachers_of: null };

async function change(moves: object[], more: object = {}) {
  const { state } = await review();
  return manager.post(path, { start_date: september, state, new_courses: [], moves, ...more });
}

async function endPlacement(childId: number, day: string): Promise<void> {
  await kiik.run`update course_children set end_date = ${day} where child_id = ${childId}`;
}

/** Every placement as `class from–to`, by child. */
async function listPlacements(): Promise<Record<string, string[]>> {
  const rows = await kiik.run<{ child: string; placement: string }>`
    select child.lname as child, concat(course.name, ' ', start.start_date, '–', start.end_date) as placement
    from course_children start
    join courses course on course.id = start.course_id
    join children child on child.id = start.child_id
    where course.kindergarten_id = ${kindergartenId}
    order by child.lname, start.start_date, course.name`;
  const placements: Record<string, string[]> = {};
  for (const { child, placement } of rows) placements[child] = [...(placements[child] ?? []), placement];
  return placements;
}

test('the review names every child of the day before and where it is on the day', async () => {
  const newcomer = await kiik.makeChild({ kindergartenId, lname: 'New' });
  await kiik.makeAttendance(chicks, newcomer, { start: september });
  const summer = await kiik.makeCourse({ kindergartenId, name: 'Summer' });
  await kiik.run`update courses set type = 'summer' where id = ${summer}`;
  await kiik.makeAttendance(summer, await kiik.makeChild({ kindergartenId, lname: 'S' }));
  await kiik.run`update course_children set end_date = '2027-08-31' where child_id = ${eva}`;
  expect(await review()).toMatchObject({
    start_date: september,
    courses: [
      { id: chicks, name: 'Chicks', newcomers_count: 1 },
      { id: owls, name: 'Owls', newcomers_count: 0 },
    ],
    children: [
      { id: ann, course_id: chicks, next_course_id: chicks },
      { id: ben, course_id: chicks, next_course_id: chicks },
      { id: eva, course_id: owls, next_course_id: null },
    ],
  });
});

describe('a year change', () => {
  test('moves, keeps and lets go, makes a class with its teachers, and does nothing the second time', async () => {
    const teacher = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.makeTeaching(chicks, teacher.id);
    const { state } = await review();
    const body = {
      start_date: september,
      state,
      new_courses: [{ ...bears, teachers_of: chicks }],
      moves: [move(ann, 'new'), move(ben, chicks), move(eva, null)],
    };
    const done = await manager.post(path, body);
    expect(done.body).toEqual({ created: 1, moved: 1, left: 1 });
    const after = {
      A: ['Chicks 2026-01-01–2027-08-31', 'Bears 2027-09-01–'],
      B: ['Chicks 2026-01-01–'],
      C: ['Owls 2026-01-01–2027-08-31'],
    };
    expect(await listPlacements()).toEqual(after);
    const made = (await review()).courses.find(({ name }) => name === 'Bears');
    expect(made).toMatchObject({ places: 20, start_date: september });
    const teachers = await manager.get(`/api/kindergartens/${kindergartenId}/courses/${made?.id}/teachers`);
    expect(teachers.body).toMatchObject({ data: [{ employee_id: teacher.id, start_date: september }] });

    const again = await manager.post(path, body);
    expect(again.body).toEqual({ created: 0, moved: 0, left: 0 });
    expect(await listPlacements()).toEqual(after);
  });

  test('takes an end back for who stays after all, and a planned move for who goes elsewhere', async () => {
    await kiik.run`update course_children set end_date = '2027-08-31' where child_id in (${ann}, ${eva})`;
    await kiik.makeAttendance(owls, ann, { start: september });
    expect((await change([move(ann, chicks), move(ben, owls), move(eva, owls)])).body).toMatchObject({
      moved: 3,
    });
    expect(await listPlacements()).toEqual({
      A: ['Chicks 2026-01-01–'],
      B: ['Chicks 2026-01-01–2027-08-31', 'Owls 2027-09-01–'],
      C: ['Owls 2026-01-01–'],
    });
  });

  test('is refused with the present review when somebody changed a class in between', async () => {
    const before = await review();
    await endPlacement(ann, '2027-08-31');
    await kiik.makeAttendance(owls, ann, { start: '2027-09-01' });
    const placements = await listPlacements();
    const moves = [move(ben, owls)];
    const body = { start_date: september, state: before.state, new_courses: [bears], moves };
    const refused = await manager.post(path, body);
    expect(refused.status).toBe(409);
    expect(refused.body.current).toEqual(await review());
    expect(await listPlacements()).toEqual(placements);
  });

  test('of two at once, one is refused with what the other wrote', async () => {
    const { state } = await review();
    const post = (moves: object[]) =>
      manager.post(path, { start_date: september, state, new_courses: [bears], moves });
    const replies = await Promise.all([post([move(ann, 'new')]), post([move(ben, 'new')])]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const { courses, children } = await review();
    expect(courses.filter(({ name }) => name === 'Bears')).toHaveLength(1);
    expect(children.filter((child) => child.next_course_id !== child.course_id)).toHaveLength(1);
  });

  test('names what cannot be, and writes nothing of the rest', async () => {
    const closed = await kiik.makeCourse({ kindergartenId, name: 'Closed' });
    await kiik.run`update courses set end_date = '2027-08-31' where id = ${closed}`;
    await endPlacement(ben, '2027-12-31');
    await kiik.makeAttendance(owls, ben, { start: '2028-01-01' });
    const foreign = await kiik.makeCourse();
    const stranger = await kiik.makeChild();
    const placements = await listPlacements();
    const wrong = [
      { moves: [move(ann, owls), move(stranger, owls)], says: ['moves.1', 'courses.not_in_class'] },
      { moves: [move(ann, foreign)], says: ['moves.0', 'courses.not_of_this_place'] },
      { moves: [move(ann, closed)], says: ['moves.0', 'rules.outside_class_dates'] },
      { moves: [move(ann, owls), move(ann, null)], says: ['moves.1', 'courses.moved_twice'] },
      { moves: [move(ann, 'new')], says: ['moves.0', 'courses.not_of_this_place'] },
      { moves: [move(ann, owls), move(ben, owls)], says: ['moves.1', 'courses.belongs_already'] },
    ];
    for (const { moves, says } of wrong) {
      const reply = await change(moves);
      expect(reply.status).toBe(422);
      expect(reply.body.errors).toEqual({ [String(says[0])]: [{ key: says[1] }] });
    }
    const taken = await change([], {
      new_courses: [
        { ...bears, name: 'Owls' },
        { ...bears, teachers_of: foreign },
      ],
    });
    expect(taken.body.errors).toEqual({
      'new_courses.0.name': [{ key: 'courses.name_taken' }],
      'new_courses.1.teachers_of': [{ key: 'courses.not_of_this_place' }],
    });
    expect(await listPlacements()).toEqual(placements);
  });

  test('lets teachers go along into a class that is there, once, also where two classes change places', async () => {
    const [kim, leo, gone] = [
      await kiik.makeMember({ type: 'employee', kindergartenId }),
      await kiik.makeMember({ type: 'employee', kindergartenId }),
      await kiik.makeMember({ type: 'employee', kindergartenId }),
    ];
    await kiik.makeTeaching(chicks, kim.id);
    await kiik.makeTeaching(chicks, gone.id);
    await kiik.makeTeaching(owls, leo.id);
    await manager.delete(`/api/kindergartens/${kindergartenId}/employees/${gone.id}`);
    const before = await review();
    expect(
      before.courses.map(({ teachers, next_teacher_ids: next }) => [teachers.map(({ id }) => id), next]),
    ).toEqual([
      [[kim.id], [kim.id]],
      [[leo.id], [leo.id]],
    ]);
    const body = {
      start_date: september,
      state: before.state,
      new_courses: [],
      moves: [move(ann, owls), move(ben, owls), move(eva, chicks)],
      follows: [
        { from_course_id: chicks, to_course_id: owls },
        { from_course_id: owls, to_course_id: chicks },
      ],
    };
    expect((await manager.post(path, body)).status).toBe(200);
    const after = await review();
    expect(after.courses.map(({ next_teacher_ids: next }) => next)).toEqual([[leo.id], [kim.id]]);
    expect((await manager.post(path, body)).body).toMatchObject({ moved: 0 });
    expect(await review()).toEqual(after);
  });

  test('notices that somebody changed the teachers in between', async () => {
    const { state } = await review();
    const teacher = await kiik.makeMember({ type: 'employee', kindergartenId });
    await kiik.makeTeaching(chicks, teacher.id);
    const body = { start_date: september, state, new_courses: [], moves: [move(ann, owls)] };
    expect((await manager.post(path, body)).status).toBe(409);
  });

  describe('archives', () => {
    const leave = () => [move(ann, owls), move(ben, owls), move(eva, null)];

    async function listArchived(): Promise<string[]> {
      const rows = await kiik.run<{ name: string }>`
        select name from courses where kindergarten_id = ${kindergartenId} and archived_at is not null
        union all
        select lname from children where kindergarten_id = ${kindergartenId} and archived_at is not null
        order by name`;
      return rows.map(({ name }) => name);
    }

    const archiveDue = (now: string) =>
      database.transaction((transaction) => archivePlanned(transaction, now, null));

    test('the emptied class and the child who leaves on the day, not before it, and takes a plan back', async () => {
      const plan = { archive_course_ids: [chicks], archive_child_ids: [eva] };
      expect((await change(leave(), plan)).status).toBe(200);
      expect(await listArchived()).toEqual([]);
      const { courses, children } = await review();
      expect(courses.map(({ archive_on: day }) => day)).toEqual([september, null]);
      expect(children.map(({ archive_on: day }) => day)).toEqual([null, null, september]);
      await archiveDue('2027-08-31T20:00:00Z');
      expect(await listArchived()).toEqual([]);

      expect((await change(leave())).status).toBe(200);
      expect((await review()).courses[0]?.archive_on).toBeNull();
      expect((await change(leave(), plan)).status).toBe(200);
      await archiveDue('2027-08-31T21:00:00Z');
      expect(await listArchived()).toEqual(['C', 'Chicks']);
      expect(await listPlacements()).toMatchObject({ C: ['Owls 2026-01-01–2027-08-31'] });
    });

    test('on the spot where the day has come, and does nothing the second time', async () => {
      const today = kiik.clock.now().toString().slice(0, 10);
      const read = async () => (await manager.get<YearChangeReview>(`${path}?start_date=${today}`)).body;
      const body = {
        start_date: today,
        state: (await read()).state,
        new_courses: [],
        moves: leave(),
        archive_course_ids: [chicks],
        archive_child_ids: [eva],
      };
      expect((await manager.post(path, body)).body).toMatchObject({ moved: 2, left: 1 });
      expect(await listArchived()).toEqual(['C', 'Chicks']);
      expect((await manager.post(path, body)).body).toEqual({ created: 0, moved: 0, left: 0 });
      const { state } = await read();
      const back = await manager.post(path, {
        ...body,
        state,
        moves: [move(eva, owls)],
        archive_child_ids: [],
      });
      expect(back.body).toMatchObject({ errors: { 'moves.0': [{ key: 'courses.not_in_class' }] } });
    });

    test('nothing that is needed after all', async () => {
      await change(leave(), { archive_course_ids: [chicks], archive_child_ids: [eva] });
      const newcomer = await kiik.makeChild({ kindergartenId, lname: 'New' });
      await kiik.makeAttendance(chicks, newcomer, { start: '2027-10-01' });
      await kiik.makeAttendance(owls, eva, { start: '2027-09-15' });
      await archiveDue('2027-09-01T08:00:00Z');
      expect(await listArchived()).toEqual([]);
      await archiveDue('2028-09-01T08:00:00Z');
      expect(await listArchived()).toEqual([]);
    });

    test('no class that somebody attends, no child who stays, nothing of another place', async () => {
      const wrong = [
        { archive_course_ids: [owls], says: ['archive_course_ids.0', 'courses.year.notEmpty'] },
        {
          archive_course_ids: [await kiik.makeCourse()],
          says: ['archive_course_ids.0', 'courses.not_of_this_place'],
        },
        { archive_child_ids: [eva, ann], says: ['archive_child_ids.1', 'courses.year.notLeaving'] },
        {
          follows: [{ from_course_id: owls, to_course_id: owls }],
          says: ['follows.0', 'courses.not_of_this_place'],
        },
      ];
      for (const { says, ...more } of wrong) {
        const reply = await change(leave(), more);
        expect(reply.status).toBe(422);
        expect(reply.body.errors).toEqual({ [String(says[0])]: [{ key: says[1] }] });
      }
      expect((await review()).children.map((child) => child.next_course_id)).toEqual([chicks, chicks, owls]);
    });

    test('children only for who may archive children', async () => {
      const half = await signInWith(managerFlags.filter((flag) => flag !== 'children_can_edit'));
      const { body } = await half.get<YearChangeReview>(`${path}?start_date=${september}`);
      expect(body.allowed).toEqual({ archive_children: false });
      const call = { start_date: september, state: body.state, new_courses: [], moves: leave() };
      expect((await half.post(path, { ...call, archive_child_ids: [eva] })).status).toBe(403);
      expect((await half.post(path, { ...call, archive_course_ids: [chicks] })).status).toBe(200);
    });
  });

  test('is for who sees all classes and all children', async () => {
    const half = await signInWith(['courses_access_index', 'courses_access_all', 'courses_can_edit']);
    expect((await half.get(`${path}?start_date=${september}`)).status).toBe(403);
    const body = { start_date: september, state: 'none', new_courses: [], moves: [] };
    expect((await half.post(path, body)).status).toBe(403);
  });
});
