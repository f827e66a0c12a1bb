import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  AskedChild,
  OwnVacation,
  VacationChild,
  VacationDays,
  VacationQuestion,
} from '#contract/daily/vacations.ts';
import { openClass, type Page, type TestClient } from '#server/testing/index.ts';

/** Monday to Sunday in two weeks; a class of its own in each test keeps the numbers apart. */
export const week = {
  title: 'Who comes in the last week of October?',
  note: '',
  first_day: '2026-10-26',
  last_day: '2026-11-01',
  answer_by: '2026-10-20',
};
/** The body of a new question, with a key of its own. */
export const makeQuestion = (traits: object = {}) => ({
  key: randomUUID(),
  ...week,
  course_ids: [],
  ...traits,
});
export const workdays = ['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'];

/** The class of `openClass`, with steps of the questions. */
export async function openVacations() {
  const opened = await openClass();
  const { kiik, home, reds, manager, makePupil, makeGuardian } = opened;
  const base = `/api/kindergartens/${home}`;
  const path = `${base}/vacations`;
  async function ask(traits: object = {}, asker: TestClient = manager): Promise<VacationQuestion> {
    const { status, body } = await asker.post<VacationQuestion>(
      path,
      makeQuestion({ course_ids: [reds], ...traits }),
    );
    expect(status).toBe(201);
    return body;
  }

  /** A child of the class with its mother, signed in. */
  async function makeFamily() {
    const { childId, mother } = await makePupil();
    return { childId, mother, family: await kiik.signIn(mother.email) };
  }

  const listOwn = async (caller: TestClient, show = '') =>
    (await caller.get<{ data: OwnVacation[] }>(`${path}/own${show}`)).body.data;
  const answer = (
    caller: TestClient,
    questionId: number,
    childId: number,
    present: string[],
    seen: object[] = [],
  ) =>
    caller.put<VacationChild>(`${path}/${questionId}/children/${childId}/answer`, {
      present_days: present,
      seen,
    });
  const readNumbers = async (caller: TestClient, questionId: number) =>
    (await caller.get<VacationDays>(`${path}/${questionId}/days`)).body;
  const listChildren = async (caller: TestClient, questionId: number, query = '') =>
    (await caller.get<Page<AskedChild>>(`${path}/${questionId}/children?perPage=100${query}`)).body;

  /** A class with one child, apart from the others. */
  async function makeOwnClass() {
    const course = await kiik.makeCourse({ kindergartenId: home });
    const childId = await kiik.makeChild({ kindergartenId: home });
    await kiik.makeAttendance(course, childId);
    const mother = await makeGuardian(childId);
    return { course, childId, mother, family: await kiik.signIn(mother.email) };
  }
  return { ...opened, base, path, ask, makeFamily, listOwn, answer, readNumbers, listChildren, makeOwnClass };
}
