import { type RawBuilder, sql } from 'kysely';
import type { LanguageCode } from '#contract/platform/language.ts';
import { ifAsked, matchesTrashed } from '#server/platform/database/table-query.ts';
import type { IdentityFilter, IdentityKind, IdentityView } from '#server/platform/identities.ts';
import { seesCourse } from './access.ts';

const teachersOfCourse = sql`
  select 'employee' as type, teaching.employee_id as id from course_teachers teaching
  where teaching.course_id = meant.number and teaching.days @> place.today`;

/** The colour and the symbol by which everybody knows a class. */
const lookOfCourse = (type: string) => sql`
  select course.id, jsonb_build_object('course', jsonb_build_object('colour', course.colour, 'symbol', course.symbol)) as look
  from courses course where course.id in (select id from wanted where type = ${sql.lit(type)})`;

/** Only the teachers of a class, and the class: teachers and guardians of its children, as of today. */
export const courseKinds: IdentityKind[] = [
  {
    type: 'teachers',
    names: 'course_id',
    order: 60,
    isNoMember: true,
    list: (view, filter) =>
      selectCourses(
        view,
        filter,
        `: ${view.platform.texts.translate(view.actor.language as LanguageCode, 'courses.teachers')}`,
      ),
    ofPerson: sql`
      select distinct teaching.course_id as id
      from place, own join course_teachers teaching on teaching.employee_id = own.id
      where own.type = 'employee' and teaching.days @> place.today`,
    people: teachersOfCourse,
    look: lookOfCourse('teachers'),
  },
  {
    type: 'course',
    names: 'course_id',
    order: 50,
    isSystemGroup: true,
    list: (view, filter) => selectCourses(view, filter, ''),
    ofPerson: sql`
      select id from teachers
      union
      select attendance.course_id
      from place, own
      join child_guardians relation on relation.guardian_id = own.id
      join course_children attendance on attendance.child_id = relation.child_id
      where own.type = 'guardian' and attendance.days @> place.today`,
    people: sql`
      ${teachersOfCourse}
      union all
      select 'guardian', relation.guardian_id
      from course_children attendance join child_guardians relation on relation.child_id = attendance.child_id
      where attendance.course_id = meant.number and attendance.days @> place.today`,
    look: lookOfCourse('course'),
  },
];

function selectCourses(
  { actor, tenant }: IdentityView,
  { archived, unseen }: IdentityFilter,
  addition: string,
): RawBuilder<unknown> | null {
  if (tenant.kind === 'organization') return null;
  return sql`
    select course.id, course.name || ${addition} as name from courses course
    where course.kindergarten_id = ${tenant.id}
      and ${matchesTrashed(sql`course.archived_at`, archived ? 'with' : 'without')}
      and ${ifAsked(unseen ? undefined : seesCourse(actor, tenant.id))}`;
}
