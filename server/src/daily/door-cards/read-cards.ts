import { sql } from 'kysely';
import { type ChildCards, listDoorCards } from '#contract/daily/door-cards.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { guardsChild } from '#server/daily/pick-ups/access.ts';
import { seesChildArea } from '#server/kindergarten/children/access.ts';
import { attendsCourse, courseAsJson } from '#server/kindergarten/children/attended-courses.ts';
import { picturePath } from '#server/kindergarten/children/picture-path.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import {
  containsTerm,
  ifAsked,
  limitToPage,
  makePage,
  orderBy,
} from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editsCards, seesCards } from './access.ts';
import { isOff } from './select-cards.ts';

interface Row extends Omit<ChildCards, 'allowed'> {
  edits: boolean;
}

const has = (which: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from door_cards card where card.child_id = child.id and ${which})`;

const states = {
  with: has(sql`card.blocked_at is null`),
  without: sql<boolean>`not ${has(sql`card.blocked_at is null`)}`,
  blocked: has(sql`card.blocked_at is not null`),
};

/** A page of the children who attend, with their guardians and cards; a message while there is no door. */
export const handleListDoorCards = bind(
  listDoorCards,
  async ({ database, actor, params: { kindergarten_id: kindergartenId }, query, audit }) => {
    const { rows: doors } = await sql`
      select from doors where kindergarten_id = ${kindergartenId} limit 1`.execute(database);
    if (doors.length === 0) {
      return { ...makePage<ChildCards>(query, [], 0), message: { key: 'door-cards.no_doors' } };
    }
    const matching = sql`
      from children child
      where child.archived_at is null and ${seesCards(actor, kindergartenId)}
        and ${attendsCourse(query.course_id, actor.today)}
        and ${ifAsked(query.state && states[query.state])}
        and ${containsTerm(sql`(child.fname || ' ' || child.lname)`, query.term)}`;
    const order = orderBy(query, { name: sql`child.lname` }, sql`child.lname, child.fname, child.id`);
    const page = await readPage(
      { database, query },
      sql<Row>`
        select child.id, child.fname, child.lname,
          case when ${seesChildArea(actor, kindergartenId, 'profile')} then ${picturePath} end as profile_picture,
          (
            select ${courseAsJson}
            from course_children attendance join courses course on course.id = attendance.course_id
            where attendance.child_id = child.id and attendance.days @> ${actor.today}::date and course.type = 'regular'
            order by course.id limit 1
          ) as main_course,
          not ${isOff} as door_cards_enabled,
          coalesce((
            select json_agg(json_build_object(
              'child_id', card.child_id, 'guardian_id', card.guardian_id, 'number', card.number,
              'blocked_at', to_char(card.blocked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'version', card.version
            ) order by card.id)
            from door_cards card where card.child_id = child.id
          ), '[]'::json) as door_cards,
          coalesce((
            select json_agg(json_build_object(
              'guardian_id', guardian.id, 'child_id', child.id, 'fname', ${memberName('fname', 'guardian', 'person')},
              'lname', ${memberName('lname', 'guardian', 'person')}, 'relation', own.relation,
              'barred', ${guardsChild(actor, kindergartenId)} and exists (
                select from barred_guardians barred
                where barred.child_id = child.id and barred.guardian_id = guardian.id
              )
            ) order by own.main_parent desc, own.relation, guardian.id)
            from child_guardians own
            join memberships guardian on guardian.id = own.guardian_id and guardian.archived_at is null
            join users person on person.id = guardian.user_id
            where own.child_id = child.id
          ), '[]'::json) as guardians,
          ${editsCards(actor, kindergartenId)} as edits
        ${matching} ${order} ${limitToPage(query)}`,
      matching,
    );
    audit({ child_id: page.data.map(({ id }) => id) });
    const children = page.data.map(({ edits, ...child }) => ({ ...child, allowed: { edit: edits } }));
    return { ...page, data: children, message: null };
  },
);
