import { sql } from 'kysely';
import { memberEmail } from '#server/access/roles/member-email.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import type { ImportPlace, PlacementDates } from './find-place.ts';
import { foldCase } from './read-values.ts';

/** The columns of a child that a list can fill. */
export interface ChildValues {
  fname: string;
  lname: string;
  birth_date: string;
  idcode: string | null;
  gender: 'female' | 'male' | null;
  address: string;
  phone_code: string | null;
  phone_number: string | null;
  home_languages: string[];
  health_notes: string;
}

/** A placement in a class, also a past one. */
interface Placement extends PlacementDates {
  id: number;
  child_id: number;
  course_id: number;
  course_name: string;
  course_type: string;
}

export interface KnownChild extends ChildValues {
  id: number;
  archived: boolean;
  /** The ids of the dietary options. */
  diets: number[];
  placements: Placement[];
  /** The addresses of the guardians. */
  guardians: ReadonlySet<string>;
  has_main_parent: boolean;
}

/** The kindergarten's data about its children, as far as lists contain it. */
export interface KnownChildren {
  byIdcode: Map<string, KnownChild>;
  /** The children with this name and birthday, those who attend first. */
  byName: Map<string, KnownChild[]>;
  byDay: Map<string, KnownChild[]>;
  /** The addresses of people who are guardians here or invited to be. */
  guardians: Set<string>;
}

/** The key by which a child without a code is recognised. */
export function nameKey({
  fname,
  lname,
  birth_date,
}: Pick<ChildValues, 'fname' | 'lname' | 'birth_date'>): string {
  return `${foldCase(fname)} ${foldCase(lname)} ${birth_date}`;
}

/** Reads all children of the kindergarten, archived ones too, with their classes and guardians. */
export async function findKnownChildren(
  database: ReadDatabase | Transaction,
  { id }: ImportPlace,
): Promise<KnownChildren> {
  const { rows: children } = await sql<ChildValues & { id: number; archived: boolean }>`
    select
      id, fname, lname, birth_date, idcode, gender, address, phone_code, phone_number, home_languages, health_notes,
      archived_at is not null as archived
    from children where kindergarten_id = ${id} and erased_at is null
    order by archived_at nulls first, id`.execute(database);
  const { rows: placements } = await sql<Placement>`
    select
      placement.id, placement.child_id, placement.course_id, course.name as course_name, course.type as course_type,
      placement.start_date, placement.end_date
    from courses course
    join course_children placement on placement.course_id = course.id
    where course.kindergarten_id = ${id}
    order by placement.start_date, placement.id`.execute(database);
  const { rows: guardians } = await sql<{
    child_id: number | null;
    email: string;
    main_parent: boolean;
    waits: boolean;
  }>`
    select own.child_id, ${memberEmail('guardian', 'person')} as email, coalesce(own.main_parent, false) as main_parent, guardian.archived_at is null as waits
    from memberships guardian
    join users person on person.id = guardian.user_id
    left join child_guardians own on own.guardian_id = guardian.id
    where guardian.kindergarten_id = ${id} and guardian.type = 'guardian'`.execute(database);
  const { rows: diets } = await sql<{ child_id: number; dietary_option_id: number }>`
    select given.child_id, given.dietary_option_id
    from dietary_options option join child_dietary_options given on given.dietary_option_id = option.id
    where option.kindergarten_id = ${id}
    order by given.dietary_option_id`.execute(database);
  const dietsOf = Map.groupBy(diets, ({ child_id }) => child_id);
  const placementsOf = Map.groupBy(placements, ({ child_id }) => child_id);
  const guardiansOf = Map.groupBy(guardians, ({ child_id }) => child_id);
  const known: KnownChildren = {
    byIdcode: new Map(),
    byName: new Map(),
    byDay: new Map(),
    guardians: new Set(guardians.filter(({ waits }) => waits).map(({ email }) => email)),
  };
  for (const row of children) {
    const own = guardiansOf.get(row.id) ?? [];
    const child: KnownChild = {
      ...row,
      diets: (dietsOf.get(row.id) ?? []).map(({ dietary_option_id }) => dietary_option_id),
      placements: placementsOf.get(row.id) ?? [],
      guardians: new Set(own.map(({ email }) => email)),
      has_main_parent: own.some(({ main_parent }) => main_parent),
    };
    if (child.idcode !== null) known.byIdcode.set(child.idcode, child);
    add(known.byName, nameKey(child), child);
    add(known.byDay, child.birth_date, child);
  }
  return known;
}

function add(to: Map<string, KnownChild[]>, key: string, child: KnownChild): void {
  const found = to.get(key);
  if (found === undefined) to.set(key, [child]);
  else found.push(child);
}
