import { type RawBuilder, sql } from 'kysely';
import type { PickUp } from '#contract/daily/pick-ups.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import { personPicturePath } from '#server/access/roles/person-picture-path.ts';

/** A guardian's full name, for statements with `memberships guardian` and `users person`. */
export const guardianName: RawBuilder<string> = sql`btrim(
  ${memberName('fname', 'guardian', 'person')} || ' ' || ${memberName('lname', 'guardian', 'person')}
)`;

/** Path of the picture of `pick_up_persons named`; null without one. */
export const namedPicturePath: RawBuilder<string | null> = sql`
  '/api/kindergartens/' || named.kindergarten_id || '/children/' || named.child_id || '/pick-ups/' || named.id
    || '/picture/' || named.picture_key`;

/**
 * Who may fetch `children child` on `day`, as a JSON list for statements that read children under this alias:
 * guardians without those who must not, the main parent first; then who may in an emergency; then the people
 * whom family or staff named, one-time pick-ups of the day first. Refused people are never in it.
 *
 * It knows no reader: use it only for actors who see the child's guardians, by `seesChildArea(…, 'guardians')`.
 * @param day `YYYY-MM-DD` in the kindergarten's zone: `actor.today`, or a column
 */
export function selectPickUps(day: string | RawBuilder<string>): RawBuilder<PickUp[]> {
  return sql`coalesce((
    select json_agg(json_build_object(
      'kind', fetching.kind, 'id', fetching.id, 'name', fetching.name,
      'guardian_relation', fetching.guardian_relation, 'relation', fetching.relation, 'picture', fetching.picture,
      'phone', case when fetching.phone_code is not null then
        json_build_object('code', fetching.phone_code, 'number', fetching.phone_number) end,
      'one_time', fetching.one_time
    ) order by fetching.rank, fetching.first desc, fetching.name, fetching.id)
    from (
      select 1 as rank, 'guardian' as kind, guardian.id, ${guardianName} as name,
        own.relation as guardian_relation, '' as relation,
        case when guardian.active then ${personPicturePath} end as picture,
        null::text as phone_code, null::text as phone_number, false as one_time, own.main_parent as first
      from child_guardians own
      join memberships guardian on guardian.id = own.guardian_id
      join users person on person.id = guardian.user_id
      where own.child_id = child.id and guardian.archived_at is null and not exists (
        select from barred_guardians barred
        where barred.child_id = own.child_id and barred.guardian_id = own.guardian_id
      )
      union all
      select 2, 'contact', contact.id, contact.name, null, contact.relation, null, contact.phone_code,
        contact.phone_number, false, true
      from emergency_contacts contact
      where contact.child_id = child.id and contact.may_fetch
      union all
      select case when named.one_time then 0 else 3 end, 'person', named.id, named.name, null, named.relation,
        ${namedPicturePath}, named.phone_code, named.phone_number, named.one_time, true
      from pick_up_persons named
      where named.child_id = child.id and not named.refused
        and ${day}::date between named.valid_from and coalesce(named.valid_until, 'infinity')
    ) fetching
  ), '[]'::json)`;
}

/**
 * The names of those who were named for `day` alone, for statements that read `children child`. It knows no reader: use it
 * only where `seesFetchers` holds.
 */
export function selectOneTimeNames(day: string): RawBuilder<string[]> {
  return sql`array(
    select named.name from pick_up_persons named
    where named.child_id = child.id and not named.refused and named.one_time and named.valid_from = ${day}
    order by named.name, named.id
  )`;
}
