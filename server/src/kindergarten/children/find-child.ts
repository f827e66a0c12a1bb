import { sql } from 'kysely';
import { type ChildArea, type ChildDetails, childAreas } from '#contract/kindergarten/child.ts';
import { getChild } from '#contract/kindergarten/children.ts';
import { memberName } from '#server/access/roles/member-name.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bind } from '#server/platform/http/bind.ts';
import { forbidden } from '#server/platform/http/failure.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { hiddenAreas, isOwnChild, seesChild } from './access.ts';
import { picturePath } from './picture-path.ts';
import { selectSafety } from './safety.ts';

/** The parts of a call that are needed to find a child. */
export interface ChildCall {
  database: ReadDatabase | Transaction;
  actor: Actor;
  params: { kindergarten_id: number; child_id: number };
}

type Profile = NonNullable<ChildDetails['profile']>;
type Health = NonNullable<ChildDetails['health']>;

interface Row
  extends Omit<ChildDetails, 'settings' | 'profile' | 'health' | 'allowed' | 'main_parent'>,
    Omit<Profile, 'phone'>,
    Health {
  country: string;
  hidden_areas: ChildArea[];
  is_own: boolean;
  phone_code: string | null;
  phone_number: string | null;
  main_parent: ChildDetails['main_parent'];
}

/** The child as the actor sees it; 404 if the actor may not see it. */
export async function findChild({ database, actor, params }: ChildCall): Promise<ChildDetails> {
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<Row>`
    select
      child.id, child.kindergarten_id, kindergarten.country, child.fname, child.lname, child.birth_date, child.idcode,
      child.gender, child.address, child.phone_code, child.phone_number, child.home_languages, child.health_notes,
      child.archived_at, (child.archived_at at time zone ${actor.placeTimezone}::text)::date as archived_on, child.archive_on, child.version, ${picturePath} as profile_picture,
      ${hiddenAreas(actor, kindergartenId)} as hidden_areas, ${selectSafety(actor, kindergartenId)} as safety,
      -- Asked of those alone for whom something follows from it.
      ${actor.hasFlag('children_can_edit') ? sql`false` : isOwnChild(actor, kindergartenId)} as is_own,
      attended.active_courses, attended.course_dates,
      (
        select coalesce(json_agg(json_build_object('dietary_option_id', option.id, 'name', option.name, 'kind', option.kind) order by option.kind, option.name, option.id), '[]')
        from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
        where given.child_id = child.id
      ) as dietary_options,
      (
        select json_build_object(
          'guardian_id', parent.id,
          'fname', ${memberName('fname', 'parent', 'person')},
          'lname', ${memberName('lname', 'parent', 'person')}
        )
        from child_guardians main
        join memberships parent on parent.id = main.guardian_id
        join users person on person.id = parent.user_id
        where main.child_id = child.id and main.main_parent
      ) as main_parent
    from kindergartens kindergarten
    join children child on child.kindergarten_id = kindergarten.id
    cross join lateral (
      select
        coalesce(
          json_agg(
            json_build_object('id', id, 'name', name, 'colour', colour, 'symbol', symbol) order by name, id
          ) filter (where present),
          '[]'
        ) as active_courses,
        coalesce(json_agg(json_build_object(
          'course_id', id, 'name', name, 'colour', colour, 'symbol', symbol, 'start_date', start_date, 'end_date', end_date, 'present', present
        ) order by start_date desc, name, id), '[]') as course_dates
      from (
        select
          course.id, course.name, course.colour, course.symbol, placement.start_date, placement.end_date,
          placement.days @> ${actor.today}::date as present
        from course_children placement join courses course on course.id = placement.course_id
        where placement.child_id = child.id
      ) placed
    ) attended
    where kindergarten.id = ${kindergartenId} and child.id = ${params.child_id} and child.erased_at is null
      and ${seesChild(actor, kindergartenId)}`.execute(database);
  const row = requireRow(rows);
  return showChild(row, actor);
}

export const handleGetChild = bind(getChild, findChild);

/** The child, if the actor may change these parts of it; 404 if it is not visible, 403 otherwise. */
export async function findEditableChild(call: ChildCall, parts: readonly ChildArea[]): Promise<ChildDetails> {
  const child = await findChild(call);
  if (!child.allowed.edit || parts.some((area) => !child.settings.areas.includes(area))) throw forbidden();
  return child;
}

function showChild(row: Row, actor: Actor): ChildDetails {
  const areas = childAreas.filter((area) => !row.hidden_areas.includes(area));
  const mayEditAll = actor.hasFlag('children_can_edit');
  const isHere = row.archived_at === null;
  const { phone_code: code, phone_number: number } = row;
  const seesProfile = areas.includes('profile');
  const seesGuardians = actor.hasFlag('guardians_access_index') || actor.hasFlag('child_access_guardians');
  return {
    ...row,
    profile_picture: seesProfile ? row.profile_picture : null,
    idcode: mayEditAll || (row.is_own && seesProfile) ? row.idcode : null,
    main_parent: seesGuardians && areas.includes('guardians') ? row.main_parent : null,
    profile: seesProfile
      ? {
          gender: row.gender,
          address: row.address,
          phone: code === null || number === null ? null : { code, number },
          home_languages: row.home_languages,
        }
      : null,
    health: areas.includes('health')
      ? { health_notes: row.health_notes, dietary_options: row.dietary_options }
      : null,
    settings: { country: row.country, areas },
    allowed: {
      open: actor.hasFlag('child_access_profile'),
      archive: mayEditAll,
      edit_identity: mayEditAll && isHere,
      edit: isHere && (mayEditAll || actor.hasFlag('child_edit_profile')),
    },
  };
}
