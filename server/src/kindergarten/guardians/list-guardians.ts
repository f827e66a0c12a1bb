import { sql } from 'kysely';
import { type Guardian, listGuardians } from '#contract/kindergarten/guardians.ts';
import { matchesMembershipFilter, membershipState } from '#server/access/invitations/read-invitations.ts';
import { seesAddresses, shownEmail } from '#server/access/roles/member-email.ts';
import { joinMemberName } from '#server/access/roles/member-name.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';
import { isChildOf } from '#server/kindergarten/children/access.ts';
import { selectSafety } from '#server/kindergarten/children/safety.ts';
import { type PhoneColumns, readPhone } from '#server/platform/database/phone.ts';
import { readPage } from '#server/platform/database/read-page.ts';
import { containsTerm, ifAsked, limitToPage, orderBy } from '#server/platform/database/table-query.ts';
import { bind, type Call } from '#server/platform/http/bind.ts';
import { caresForChild, seesGuardian } from './access.ts';

type Row = Omit<Guardian, 'phone' | 'allowed'> & PhoneColumns;

/** A page of the guardians that the actor may see, each with their children that the actor looks after. */
export async function findGuardians({
  database,
  actor,
  params,
  query,
  now,
  audit,
}: Call<typeof listGuardians>) {
  const kindergartenId = params.kindergarten_id;
  const cares = actor.hasFlag('guardians_access_all')
    ? isChildOf(kindergartenId)
    : caresForChild(actor, kindergartenId);
  const email = shownEmail('membership', 'person');
  const showsEmail = seesAddresses(actor);
  const searchedEmail = showsEmail ? sql`coalesce(${email} || ' ', '')` : sql`''`;
  const matching = sql`
    from memberships membership
    join users person on person.id = membership.user_id
    left join guardian_details details on details.guardian_id = membership.id
    left join invitations mail on mail.membership_id = membership.id
    cross join lateral (
      select
        coalesce(json_agg(json_build_object(
            'id', child.id, 'fname', child.fname, 'lname', child.lname,
            'safety', ${selectSafety(actor, kindergartenId)}
          ) order by child.lname, child.fname, child.id), '[]') as children,
        coalesce(string_agg(child.fname || ' ' || child.lname, ' '), '') as names
      from child_guardians own join children child on child.id = own.child_id
      where own.guardian_id = membership.id and child.archived_at is null and ${cares}
    ) family
    ${joinMemberName('membership', 'person', 'named')}
    where membership.kindergarten_id = ${kindergartenId} and membership.type = 'guardian'
      and person.erased_at is null and ${matchesMembershipFilter(query.state, now)} and ${seesGuardian(actor, kindergartenId)}
      and ${attendsCourse(query.course_id, actor.today)}
      and ${containsTerm(sql`(named.fname || ' ' || named.lname || ' ' || ${searchedEmail} || family.names)`, query.term)}`;
  const columns = {
    name: sql`named.lname`,
    // Hidden values must not affect the order.
    email: showsEmail ? email : sql`named.lname`,
    invited_at: sql`membership.invited_at`,
  };
  const page = await readPage(
    { database, query },
    sql<Row>`
      select
        membership.id, named.fname, named.lname, ${email} as email, details.phone_code, details.phone_number,
        case when membership.active then ${personPicturePath} end
          as profile_picture,
        family.children, ${membershipState(now)} as state, membership.invited_at
      ${matching}
      ${orderBy(query, columns, sql`named.lname, named.fname, membership.id`)} ${limitToPage(query)}`,
    matching,
  );
  const mayEdit = actor.hasFlag('guardians_can_edit');
  const data = page.data.map(
    (row): Guardian => ({
      ...row,
      email: showsEmail ? row.email : null,
      phone: readPhone(row),
      allowed: {
        edit: mayEdit && row.state !== 'archived',
        resend: mayEdit && ['invited', 'expired', 'declined'].includes(row.state),
      },
    }),
  );
  audit({
    guardian_id: data.map((row) => row.id),
    child_id: [...new Set(data.flatMap((row) => row.children.map((child) => child.id)))],
  });
  return { ...page, data: data };
}

export const handleListGuardians = bind(listGuardians, findGuardians);

function attendsCourse(courseId: number | undefined, today: string) {
  if (courseId === undefined) return ifAsked(undefined);
  return sql`membership.id in (
    select own.guardian_id from course_children attendance
    join child_guardians own on own.child_id = attendance.child_id
    where attendance.course_id = ${courseId}
      and attendance.days @> ${today}::date
  )`;
}
