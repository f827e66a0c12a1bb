import { sql } from 'kysely';
import {
  type AskedChild,
  exportVacationChildren,
  listVacationChildren,
  listVacationDays,
  type VacationDays,
  type VacationNumbers,
} from '#contract/daily/vacations.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { jsonInstant } from '#server/platform/database/json-instant.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, ifAsked, limitToPage, makePage } from '#server/platform/database/table-query.ts';
import { downloadTable } from '#server/platform/export/table.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { countsAsked, requireStaff } from './access.ts';
import { comes, joinSaid, withAskedDays } from './asked.ts';
import { findVacationQuestion } from './read-questions.ts';

const selectQuestion = (params: { kindergarten_id: number; vacation_question_id: number }) => sql`
  select question.* from vacation_questions question
  where question.id = ${params.vacation_question_id} and question.kindergarten_id = ${params.kindergarten_id}`;

/** Nothing was said of a child by an answer, in the calendar or by a mark. */
const isUnknown = sql<boolean>`(
  given.question_id is null and said.status is null and entry.attendance is null
)`;

export const handleListVacationDays = bind(listVacationDays, async (call) => {
  const { database, actor, params } = call;
  requireStaff(actor);
  await findVacationQuestion(call);
  const asked = withAskedDays(selectQuestion(params), countsAsked(actor, params.kindergarten_id));
  const { rows } = await sql<{ days: string[]; courses: VacationDays['courses'] }>`
    with ${asked},
    counted as (
      select asked_day.course_id, asked_day.day,
        count(*) filter (where not ${isUnknown} and ${comes}) as coming,
        count(*) filter (where not ${isUnknown} and not ${comes}) as away,
        count(*) filter (where ${isUnknown}) as open
      from asked_day ${joinSaid}
      group by asked_day.course_id, asked_day.day
    ),
    listed as (
      select course.name, jsonb_build_object(
        'course', jsonb_build_object(
          'id', course.id, 'name', course.name, 'colour', course.colour, 'symbol', course.symbol
        ),
        'days', (
          select jsonb_agg(jsonb_build_object(
            'date', counted.day, 'coming', counted.coming, 'away', counted.away, 'open', counted.open
          ))
          from counted where counted.course_id = course.id
        )
      ) as course
      from courses course where course.id in (select course_id from counted)
    )
    select (select coalesce(jsonb_agg(workday.day order by workday.day), '[]') from workday) as days, (
      select coalesce(jsonb_agg(listed.course order by listed.name, listed.course -> 'course' -> 'id'), '[]') from listed
    ) as courses`.execute(database);
  const { days, courses } = onlyRow(rows);
  return {
    days,
    courses: courses.map(({ course, days: counted }) => {
      const found = new Map(counted.map((one) => [one.date, one]));
      const nobody = (date: string): VacationNumbers => ({ date, coming: 0, away: 0, open: 0 });
      return { course, days: days.map((date) => found.get(date) ?? nobody(date)) };
    }),
  };
});

type ChildrenCall = Call<typeof listVacationChildren> | Call<typeof exportVacationChildren>;

/** The asked children whom the query chooses: `found (question_id, child_id, course_ids, days_count, coming_count, comes_on)`. */
function withFound({ actor, params, query }: ChildrenCall) {
  const name = sql<string>`(child.fname || ' ' || child.lname)`;
  const given =
    query.answered === 'yes'
      ? sql<boolean>`given.question_id is not null`
      : sql<boolean>`given.question_id is null`;
  const ofCourse =
    query.course_id === undefined
      ? undefined
      : sql<boolean>`bool_or(asked_day.course_id = ${query.course_id})`;
  const chosen = sql<boolean>`(
    ${countsAsked(actor, params.kindergarten_id)} and ${containsTerm(name, query.term)}
  )`;
  return sql`
    ${withAskedDays(selectQuestion(params), chosen)},
    found as (
      select asked_day.question_id, asked_day.child_id, array_agg(distinct asked_day.course_id) as course_ids,
        count(*) as days_count, count(*) filter (where ${comes}) as coming_count,
        jsonb_object_agg(asked_day.day, ${comes}) filter (where not ${isUnknown}) as comes_on
      from asked_day ${joinSaid}
      where ${ifAsked(query.answered && given)}
      group by asked_day.question_id, asked_day.child_id
      having ${ifAsked(ofCourse)}
    )`;
}

const orderByName = sql`order by child.fname collate names, child.lname collate names, child.id`;

export const handleListVacationChildren = bind(listVacationChildren, async (call) => {
  const { database, actor, params, query, audit } = call;
  requireStaff(actor);
  await findVacationQuestion(call);
  const { kindergarten_id: id } = params;
  const asked = withFound(call);
  const [{ rows }, { rows: totals }] = await Promise.all([
    sql<AskedChild>`
      with ${asked}
      select child.id, child.fname, child.lname, found.coming_count, found.days_count, given.answered_at,
        case when ${seesChildArea(actor, id, 'profile')} then ${picturePath} end as profile_picture,
        coalesce(author.fname || ' ' || author.lname, '') as author,
        (
          select jsonb_agg(jsonb_build_object(
            'id', course.id, 'name', course.name, 'colour', course.colour, 'symbol', course.symbol
          ) order by course.name, course.id)
          from courses course where course.id = any(found.course_ids)
        ) as courses
      from found join children child on child.id = found.child_id
      left join vacation_answers given on given.question_id = found.question_id and given.child_id = found.child_id
      left join users author on author.id = given.answered_by
      ${orderByName}
      ${limitToPage(query)}`.execute(database),
    sql<{ total: number }>`with ${asked} select count(*) as total from found`.execute(database),
  ]);
  audit({ child_id: rows.map((row) => row.id) });
  return makePage(query, rows, onlyRow(totals).total);
});

interface ExportedChild {
  id: number;
  fname: string;
  lname: string;
  courses: string;
  answered_at: string | null;
  /** By day; null: nothing was said of the child. */
  comes_on: Record<string, boolean> | null;
}

export const handleExportVacationChildren = bind(exportVacationChildren, async (call) => {
  const { database, actor, platform, query, now, audit } = call;
  requireStaff(actor);
  const { title } = await findVacationQuestion(call);
  const { rows } = await sql<{ days: string[]; children: ExportedChild[] }>`
    with ${withFound(call)}
    select (select coalesce(jsonb_agg(workday.day order by workday.day), '[]') from workday) as days, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', child.id, 'fname', child.fname, 'lname', child.lname, 'comes_on', found.comes_on,
        'answered_at', ${jsonInstant(sql`given.answered_at`)},
        'courses', (select string_agg(course.name, ', ' order by course.name) from courses course where course.id = any(found.course_ids))
      ) ${orderByName}), '[]')
      from found join children child on child.id = found.child_id
      left join vacation_answers given on given.question_id = found.question_id and given.child_id = found.child_id
    ) as children`.execute(database);
  const { days, children } = onlyRow(rows);
  audit({ child_id: children.map(({ id }) => id) });
  const translate = (key: string) => platform.texts.translate(query.language, key);
  return downloadTable(`${title} ${now.slice(0, 10)}`, {
    columns: [
      { key: 'lname', title: translate('import.field.lname'), type: 'text' },
      { key: 'fname', title: translate('import.field.fname'), type: 'text' },
      { key: 'courses', title: translate('vacations.field.courses'), type: 'text' },
      { key: 'answered_at', title: translate('vacations.answers'), type: 'instant' },
      ...days.map((day) => ({ key: day, title: day, type: 'number' as const })),
    ],
    rows: (async function* () {
      for (const { comes_on, ...child } of children)
        yield {
          ...child,
          ...Object.fromEntries(days.map((day) => [day, writeComes(comes_on?.[day])])),
        };
    })(),
    format: query.format,
    language: query.language,
    timezone: actor.timezone,
    now,
  });
});

const writeComes = (comes: boolean | undefined) => (comes === undefined ? null : Number(comes));
