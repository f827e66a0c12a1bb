import { type RawBuilder, sql } from 'kysely';
import { countRecipients, listRecipients } from '#contract/communication/messages.ts';
import type { LanguageCode } from '#contract/platform/language.ts';
import { caresForChild } from '#server/kindergarten/guardians/access.ts';
import { addLooks } from '#server/kindergarten/target-groups/identity-looks.ts';
import { selectNamedIdentities, shareable } from '#server/kindergarten/target-groups/named-identities.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { containsTerm, limitToPage, makePage, readTotal } from '#server/platform/database/table-query.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listIdentityKinds } from '#server/platform/identities.ts';
import { hasTeacherNamed, orderRecipients, readAbout } from './about-recipients.ts';
import { selectAbsent } from './absences.ts';
import { type AddressCall, isStaff, type MessageCall, readPlace, viewOf } from './access.ts';
import { selectPeers } from './between-guardians.ts';
import { mayKnowOfChild, selectFamilyPeople, selectIdentityPeople, selectOfficePeople } from './people.ts';
import { splitRecipients } from './split-recipients.ts';

/**
 * Selects `unique_id`, `type` and `name` of everybody that the actor may write to. Who works here may write to
 * all with whom they share, and to the families of the children they look after; a guardian to the teachers of
 * their children's classes, to the office, to the target groups whose consumers they are, and to other guardians
 * where the kindergarten allows that.
 */
export function selectAddressable(call: AddressCall): RawBuilder<unknown> {
  const { actor, platform } = call;
  const place = readPlace(actor);
  const named = selectNamedIdentities(viewOf(call), shareable);
  if (place.kind === 'organization') return named;
  const office = platform.texts.translate(actor.language as LanguageCode, 'messages.office');
  return sql`
    with person as materialized (select ${isStaff(actor)} as is_staff)
    select unique_id, type, name from (${named}) shared
    where (select is_staff from person) or type = 'group' or unique_id in (
      select 'teachers-' || attendance.course_id::text
      from memberships mine
      join child_guardians own on own.guardian_id = mine.id
      join course_children attendance on attendance.child_id = own.child_id
      where mine.user_id = ${actor.userId} and mine.kindergarten_id = ${place.id} and mine.type = 'guardian'
        and mine.active and attendance.days @> ${actor.today}::date
    )
    union all
    select 'family-' || child.id::text, 'family', child.fname || ' ' || child.lname
    from children child
    where (select is_staff from person) and child.archived_at is null and child.erased_at is null
      and ${caresForChild(actor, place.id)}
    union all
    select 'guardian-' || peer.id::text, 'guardian', peer.name from (${selectPeers(actor)}) peer
    where not (select is_staff from person)
    union all
    select ${`office-${place.id}`}, 'office', ${office}`;
}

/** Behind those of `orderRecipients`: the office, groups, families, then people; within each by name. */
function listTypesInOrder(): string[] {
  const types = listIdentityKinds()
    .toSorted((one, other) => one.order - other.order)
    .map(({ type }) => type);
  const people = ['employee', 'guardian', 'official'];
  const isPerson = (type: string) => people.includes(type);
  return ['office', ...types.filter((type) => !isPerson(type)), 'family', ...types.filter(isPerson)];
}

export const handleListRecipients = bind(listRecipients, async (call) => {
  const { database, actor, query } = call;
  const matching = sql`
    from (${selectAddressable(call)}) identity (unique_id, type, name)
    where (${containsTerm(sql`identity.name`, query.term)} or ${hasTeacherNamed(actor, query.term)})`;
  const { rows } = await sql<{ unique_id: string; type: string; name: string; total: number }>`
    select unique_id, type, name, count(*) over () as total ${matching}
    order by ${orderRecipients(actor, isStaff(actor))}, array_position(${listTypesInOrder()}::text[], type), name collate names, unique_id ${limitToPage(query)}`.execute(
    database,
  );
  const { names, audited } = await readAbout(call, rows);
  call.audit({
    ...audited,
    membership_id: listNumbers(rows, ['employee', 'guardian', 'official']),
    child_id: [...listNumbers(rows, ['family']), ...audited.child_id],
  });
  const data = rows.map(({ total: _, ...row }) => ({ ...row, about: names.get(row.unique_id) ?? [] }));
  return makePage(query, await addLooks(database, data), await readTotal(database, query, rows, matching));
});

function listNumbers(rows: readonly { unique_id: string; type: string }[], types: readonly string[]) {
  return rows
    .filter(({ type }) => types.includes(type))
    .map(({ unique_id }) => Number(unique_id.split('-')[1]));
}

/** How many names of people without an account are shown. */
const namesShown = 10;

export const handleCountRecipients = bind(countRecipients, async (call) => {
  const { database, actor, body, now } = call;
  const place = readPlace(actor);
  const { identities, families, toOffice } = splitRecipients(body.recipients);
  // Whom the actor may not write to is not counted: it would say something about them.
  const allowed = sql`select unique_id from (${selectAddressable(call)}) addressable`;
  const chosen = sql`
    select unique_id from unnest(${identities}::text[]) as chosen (unique_id) where unique_id in (${allowed})`;
  const chosenFamilies = sql`
    select id from unnest(${families}::bigint[]) as chosen (id) where 'family-' || id::text in (${allowed})`;
  const { rows } = await sql<{
    people_count: number;
    families_count: number;
    unreachable: { id: number; name: string }[];
  }>`
    with people as materialized (
      select user_id from (${selectIdentityPeople(chosen, place, now)}) person
      union select user_id from (${selectFamilyPeople(chosenFamilies)}) family
      ${toOffice ? sql`union select user_id from (${selectOfficePeople(place)}) office` : sql``}
    ), course as materialized (
      select identity_number(unique_id, 'course') as id from (${chosen}) chosen where unique_id like 'course-%'
    ), child as materialized (
      select child.id, child.kindergarten_id from children child
      where child.archived_at is null and (child.id in (${chosenFamilies}) or child.id in (
        select child_id from course_children attendance
        where attendance.course_id in (select id from course) and attendance.days @> ${actor.today}::date
      ))
    )
    select
      (select count(*) from people where user_id <> ${actor.userId}) as people_count,
      (select count(*) from child where exists (
        select from child_guardians own join memberships member on member.id = own.guardian_id
        where own.child_id = child.id and member.active and ${mayKnowOfChild}
      )) as families_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by lname, id)
        from (
          select distinct member.id, btrim(member.invited_fname || ' ' || member.invited_lname) as name,
            member.invited_lname as lname
          from child join child_guardians own on own.child_id = child.id
          join memberships member on member.id = own.guardian_id
          where not member.active and member.archived_at is null
        ) missing
      ), '[]') as unreachable`.execute(database);
  const absent = place.kind === 'kindergarten' ? await readAbsent(call, chosen, place.id) : [];
  const { people_count, families_count, unreachable } = onlyRow(rows);
  const named = unreachable.filter(({ name }) => name !== '').slice(0, namesShown);
  call.audit({ membership_id: named.map(({ id }) => id), user_id: absent.map(({ user_id }) => user_id) });
  return {
    people_count,
    families_count,
    without_account_count: unreachable.length,
    without_account: named.map(({ name }) => name),
    absent: absent.map(({ name, ends_on }) => ({ name, ends_on })),
  };
});

/** Who of these is away today. */
async function readAbsent(
  { database, now }: Pick<MessageCall, 'database' | 'now'>,
  identities: RawBuilder<unknown>,
  kindergartenId: number,
) {
  const { rows } = await sql<{ user_id: number; name: string; ends_on: string }>`
    select absent.user_id, absent.name, absent.ends_on from (${selectAbsent(identities, kindergartenId, now)}) absent
    order by absent.name collate names`.execute(database);
  return rows;
}
