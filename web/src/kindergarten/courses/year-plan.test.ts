import { expect, test } from 'vitest';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import {
  findCommonTarget,
  findTarget,
  listFlows,
  sendTo,
  summarise,
  toYearBody,
  type YearPlan,
} from './year-plan.ts';

const course = { places: 2, start_date: null, end_date: null, newcomers_count: 0 };
const child = { fname: 'Mia', lname: 'Maasikas', birth_date: '2022-05-01' };
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
};
const nothing: YearPlan = { start_date: '2027-09-01', new_courses: [], moves: {} };
const bears = { key: 'a', name: 'Bears', places: '1', teachers_of: '1' };

test('without a choice everybody goes where they go as things stand', () => {
  expect(review.children.map((one) => findTarget(one, nothing, review))).toEqual([
    'course-1',
    'course-2',
    'leave',
  ]);
  expect(summarise(nothing, review)).toMatchObject({ moved: 1, left: 1, stayed: 1, changes: false });
});

test('a class goes together until one of its children goes elsewhere', () => {
  const chicks = review.children.filter(({ course_id }) => course_id === 1);
  expect(findCommonTarget(chicks, nothing, review)).toBeNull();
  const together = { ...nothing, moves: sendTo(nothing, chicks, 'leave') };
  expect(findCommonTarget(chicks, together, review)).toBe('leave');
  const apart = { ...together, moves: sendTo(together, chicks.slice(0, 1), 'course-1') };
  expect(findCommonTarget(chicks, apart, review)).toBeNull();
});

test('a choice that is no more counts as none', () => {
  const plan: YearPlan = { ...nothing, moves: { 11: 'new-gone', 12: 'course-99' } };
  expect(review.children.slice(0, 2).map((one) => findTarget(one, plan, review))).toEqual([
    'course-1',
    'course-2',
  ]);
});

test('the call names every child once, and new classes by their place', () => {
  const plan: YearPlan = { ...nothing, new_courses: [bears], moves: { 11: 'new-a', 13: 'course-2' } };
  expect(toYearBody(plan, review)).toEqual({
    start_date: '2027-09-01',
    state: 'now',
    new_courses: [{ name: 'Bears', places: '1', teachers_of: 1 }],
    moves: [
      { child_id: 11, course_id: null, new_course: 0 },
      { child_id: 12, course_id: 2, new_course: null },
      { child_id: 13, course_id: 2, new_course: null },
    ],
  });
});

test('who does not stay is listed by where they come from and go to', () => {
  const plan: YearPlan = { ...nothing, new_courses: [bears], moves: { 11: 'new-a' } };
  expect(
    listFlows(plan, review).map(({ from, target, children }) => [from, target, children.map(({ id }) => id)]),
  ).toEqual([
    ['Chicks', 'new-a', [11]],
    ['Chicks', 'course-2', [12]],
    ['Owls', 'leave', [13]],
  ]);
});

test('the summary counts newcomers, and tells of classes that are too full or do not run', () => {
  const plan: YearPlan = { ...nothing, new_courses: [bears], moves: { 12: 'new-a', 13: 'new-a' } };
  expect(summarise(plan, review)).toEqual({
    moved: 2,
    left: 0,
    stayed: 1,
    changes: true,
    next: [
      { target: 'course-1', name: 'Chicks', children: 2, places: 2, isClosed: false },
      { target: 'course-2', name: 'Owls', children: 0, places: 2, isClosed: false },
      { target: 'new-a', name: 'Bears', children: 2, places: 1, isClosed: false },
    ],
  });
  expect(summarise(nothing, review).next[1]).toMatchObject({ children: 1, isClosed: true });
});
