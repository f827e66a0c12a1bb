import { expect, test } from 'vitest';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { makeYearPlan, sendTo, workOutYear, type YearPlan } from './year-plan.ts';

const course = {
  places: 2,
  start_date: null,
  end_date: null,
  newcomers_count: 0,
  teachers: [],
  next_teacher_ids: [],
  archive_on: null,
};
const child = { fname: 'Mia', lname: 'Maasikas', birth_date: '2022-05-01', archive_on: null, safety: null };
const review: YearChangeReview = {
  start_date: '2027-09-01',
  state: 'now',
  courses: [
    { ...course, id: 1, name: 'Chicks', newcomers_count: 1 },
    { ...course, id: 2, name: 'Owls', end_date: '2027-08-31' },
  ],
  children: [
    { ...child, id: 11, course_id: 1, next_course_id: 1 },
    { ...child, id: 12, course_id: 1, next_course_id: 2 },
    { ...child, id: 13, course_id: 2, next_course_id: null },
  ],
  allowed: { archive_children: true },
};
const nothing = makeYearPlan('2027-09-01');
const bears = { key: 'a', name: 'Bears', places: '1', teachers_of: '1' };

test('without a choice everybody goes where they go as things stand', () => {
  const year = workOutYear(nothing, review);
  expect(year.children.map(({ target }) => target)).toEqual(['course-1', 'course-2', 'leave']);
  expect(year).toMatchObject({ counts: { moved: 1, left: 1, stayed: 1 }, changes: false });
});

test('a class goes together until one of its children goes elsewhere', () => {
  const chicks = review.children.filter(({ course_id }) => course_id === 1);
  const targetOf = (plan: YearPlan) => workOutYear(plan, review).courses[0]?.target;
  expect(targetOf(nothing)).toBeNull();
  const together = { ...nothing, moves: sendTo(nothing, chicks, 'leave') };
  expect(targetOf(together)).toBe('leave');
  const apart = { ...together, moves: sendTo(together, chicks.slice(0, 1), 'course-1') };
  expect(targetOf(apart)).toBeNull();
});

test('a choice that is no more counts as none', () => {
  const plan: YearPlan = { ...nothing, moves: { 11: 'new-gone', 12: 'course-99' } };
  const [first, second] = workOutYear(plan, review).children;
  expect([first?.target, second?.target]).toEqual(['course-1', 'course-2']);
});

test('the call names every child once, and new classes by their place', () => {
  const plan: YearPlan = { ...nothing, new_courses: [bears], moves: { 11: 'new-a', 13: 'course-2' } };
  expect(workOutYear(plan, review).body).toEqual({
    start_date: '2027-09-01',
    state: 'now',
    new_courses: [{ name: 'Bears', places: '1', teachers_of: 1 }],
    moves: [
      { child_id: 11, course_id: null, new_course: 0 },
      { child_id: 12, course_id: 2, new_course: null },
      { child_id: 13, course_id: 2, new_course: null },
    ],
    follows: [],
    archive_course_ids: [],
    archive_child_ids: [],
  });
});

test('who does not stay is listed by where they come from and go to', () => {
  const plan: YearPlan = { ...nothing, new_courses: [bears], moves: { 11: 'new-a' } };
  expect(
    workOutYear(plan, review).flows.map(({ from, target, children }) => [
      from,
      target,
      children.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Chicks', 'new-a', [11]],
    ['Chicks', 'course-2', [12]],
    ['Owls', 'leave', [13]],
  ]);
});

test('the summary counts newcomers, and tells of classes that are too full or do not run', () => {
  const plan: YearPlan = { ...nothing, new_courses: [bears], moves: { 12: 'new-a', 13: 'new-a' } };
  expect(workOutYear(plan, review)).toMatchObject({
    counts: { made: 1, moved: 2, left: 0, stayed: 1, followed: 0, archivedClasses: 0, archivedChildren: 0 },
    changes: true,
    next: [
      { target: 'course-1', name: 'Chicks', children: 2, places: 2, isClosed: false },
      { target: 'course-2', name: 'Owls', children: 0, places: 2, isClosed: false },
      { target: 'new-a', name: 'Bears', children: 2, places: 1, isClosed: false },
    ],
  });
  expect(workOutYear(nothing, review).next[1]).toMatchObject({ children: 1, isClosed: true });
});

test('a class that empties and children who leave go to the archive where that is chosen, one by one', () => {
  const away: YearPlan = { ...nothing, moves: { 11: 'leave', 12: 'leave', 13: 'leave' } };
  const year = workOutYear(away, review);
  expect(year.courses.filter(({ isEmptied }) => isEmptied).map(({ id }) => id)).toEqual([2]);
  expect(year.counts).toMatchObject({ left: 3, archivedClasses: 0, archivedChildren: 0 });
  const archived = { 'course-1': true, 'course-2': true, 'child-11': true, 'child-12': false };
  expect(workOutYear({ ...away, archived }, review).body).toMatchObject({
    archive_course_ids: [2],
    archive_child_ids: [11],
  });
  // An archived class is not part of the next year.
  const names = (plan: YearPlan) => workOutYear(plan, review).next.map(({ name }) => name);
  expect(names(away)).toEqual(['Chicks', 'Owls']);
  expect(names({ ...away, archived })).toEqual(['Chicks']);
  // A child who stays after all is not archived.
  const placements = { ...nothing, archived };
  expect(workOutYear(placements, review).body).toMatchObject({ archive_child_ids: [] });
});

test('what is planned for the archive already is chosen, and taking it back is a change', () => {
  const planned: YearChangeReview = {
    ...review,
    children: review.children.map((one) => (one.id === 13 ? { ...one, archive_on: '2027-09-01' } : one)),
  };
  expect(workOutYear(nothing, planned)).toMatchObject({ changes: false, counts: { archivedChildren: 1 } });
  const back = { ...nothing, archived: { 'child-13': false } };
  expect(workOutYear(back, planned)).toMatchObject({ changes: true, counts: { archivedChildren: 0 } });
});

test('teachers go along where all children go to one class that runs already', () => {
  const kim = { id: 5, fname: 'Kim', lname: 'Kask' };
  const taught: YearChangeReview = {
    ...review,
    courses: review.courses.map((one) =>
      one.id === 1 ? { ...one, teachers: [kim], next_teacher_ids: [5] } : one,
    ),
  };
  const together = { ...nothing, follows: { 1: true }, moves: { 11: 'course-2', 12: 'course-2' } } as const;
  expect(workOutYear(together, taught).body.follows).toEqual([{ from_course_id: 1, to_course_id: 2 }]);
  expect(workOutYear({ ...together, moves: { 11: 'leave' } }, taught).body.follows).toEqual([]);
  const [chicks, owls] = taught.courses;
  const followed = {
    ...taught,
    courses: [
      { ...chicks, next_teacher_ids: [] },
      { ...owls, next_teacher_ids: [5] },
    ],
  };
  expect(workOutYear(together, followed as YearChangeReview).body.follows).toEqual([]);
});
