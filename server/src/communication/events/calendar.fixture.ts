import type { Event, EventRow } from '#contract/communication/events.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { openTestApp } from '#server/testing/index.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** What a teacher enters; a class's weekly event on Tuesdays at nine unless told otherwise. */
export const weekly = {
  event_type: 7,
  title: 'Muusika',
  description: '<p>Tuleb <b>õpetaja Anu</b>.</p>',
  location: 'Saal',
  start_date: '2026-10-20',
  start_time: '09:00',
  end_date: '2026-10-20',
  end_time: '09:30',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  asks_answers: false,
};

/**
 * A kindergarten with a class: its teacher, the mother of one of its children, a manager, and a parent of another class.
 * @param environment settings that replace the defaults
 */
export async function openCalendar(environment: Record<string, string> = {}) {
  const kiik = await openTestApp('empty', environment);
  const organizationId = await kiik.makeOrganization();
  const kindergartenId = await kiik.makeKindergarten({ organizationId });
  const path = `/api/kindergartens/${kindergartenId}/events`;
  const courseId = await kiik.makeCourse({ kindergartenId });
  const otherCourseId = await kiik.makeCourse({ kindergartenId });
  const teacher = await kiik.join({ type: 'employee', kindergartenId });
  await kiik.makeTeaching(courseId, teacher.id);
  const manager = await kiik.join({
    type: 'employee',
    kindergartenId,
    flags: managerFlags,
  });
  /** A child of the class with a guardian who has signed in. */
  async function joinFamily(course: number) {
    const childId = await kiik.makeChild({ kindergartenId });
    await kiik.makeAttendance(course, childId);
    const guardian = await kiik.join({ type: 'guardian', kindergartenId });
    await kiik.run`
      insert into child_guardians (child_id, guardian_id, relation, main_parent) values (${childId}, ${guardian.id}, 1, true)`;
    return { ...guardian, childId };
  }
  const mother = await joinFamily(courseId);
  const stranger = await joinFamily(otherCourseId);
  const recipients = [`course-${courseId}`];
  async function make(client: TestClient, more: object = {}): Promise<Event> {
    const { status, body } = await client.post<Event>(path, { ...weekly, recipients, ...more });
    if (status !== 201)
      throw new Error(`Making an event was answered with ${status}: ${JSON.stringify(body)}`);
    return body;
  }
  const list = async (client: TestClient, start: string, days = 31) =>
    (await client.get<{ data: EventRow[] }>(`${path}?start=${start}&days=${days}`)).body.data;
  const days = async (client: TestClient, start: string, length = 31) =>
    (await list(client, start, length)).map(({ date }) => date);
  return {
    ...{ kiik, organizationId, kindergartenId, path, courseId, otherCourseId, recipients },
    ...{ teacher, manager, mother, stranger, joinFamily, make, list, days },
  };
}
