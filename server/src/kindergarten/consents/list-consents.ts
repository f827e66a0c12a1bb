import { sql } from 'kysely';
import {
  type ConsentKind,
  type ConsentRow,
  consentKinds,
  listConsents,
  listOpenConsents,
} from '#contract/kindergarten/consents.ts';
import { isOwnChild, seesChildArea } from '#server/kindergarten/children/access.ts';
import {
  attendsCourse,
  type CourseColumns,
  courseColumns,
  gatherCourses,
  joinCourses,
} from '#server/kindergarten/children/attended-courses.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';

type Row = Omit<ConsentRow, 'active_courses'> & CourseColumns;

const latestDecisions = sql`(
    select distinct on (kind) kind, given from consent_decisions where child_id = child.id order by kind, id desc
  ) latest`;

/** A page of the children who attend, each with the consents in force. */
export const handleListConsents = bind(
  listConsents,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, audit }) => {
    const kinds = sql`${[...consentKinds]}::text[]`;
    const lacksDecision = sql<boolean>`(
        select count(distinct kind) from consent_decisions where child_id = child.id and kind = any(${kinds})
      ) < ${consentKinds.length}`;
    const matching = sql`
      from children child
      where child.archived_at is null and ${seesChildArea(actor, kindergartenId, 'consents')}
        and ${attendsCourse(query.course_id, actor.today)}
        and ${ifAsked(query.missing === undefined ? undefined : lacksDecision)}
        and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
    const columns = { name: sql`child.lname`, birth_date: sql`child.birth_date` };
    const order = orderBy(query, columns, sql`child.lname, child.fname, child.id`);
    const page = await readPage(
      { database, query },
      sql<Row>`
        select
          child.id, child.fname, child.lname, child.birth_date, child.profile_picture, child.safety,
          ${courseColumns},
          array(select kind from ${latestDecisions} where given) as given,
          array(select kind from ${latestDecisions} where not given) as withdrawn
        from (
          select
            child.*,
            case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
            ${selectSafety(actor, kindergartenId)} as safety
          ${matching} ${order} ${limitToPage(query)}
        ) child
        ${joinCourses(sql`${actor.today}::date`)}
        ${order}, course.name, course.id`,
      matching,
    );
    const children = gatherCourses(page.data);
    audit({ child_id: children.map(({ id }) => id) });
    return { ...page, data: children };
  },
);

interface OpenRow {
  id: number;
  fname: string;
  lname: string;
  profile_picture: string | null;
  kind: ConsentKind;
}

/** The undecided kinds of the actor's own children. */
export const handleListOpenConsents = bind(
  listOpenConsents,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, audit }) => {
    const { rows } = await sql<OpenRow>`
      select
        child.id, child.fname, child.lname, asked.kind,
        case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture
      from children child
      cross join unnest(${[...consentKinds]}::text[]) with ordinality as asked (kind, number)
      where ${isOwnChild(actor, kindergartenId)} and ${seesChildArea(actor, kindergartenId, 'consents')}
        and not exists (
          select from consent_decisions decision where decision.child_id = child.id and decision.kind = asked.kind
        )
      order by child.fname, child.lname, child.id, asked.number
      limit 200`.execute(database);
    audit({ child_id: [...new Set(rows.map(({ id }) => id))] });
    return { data: rows.map(({ kind, ...child }) => ({ child, kind })) };
  },
);
