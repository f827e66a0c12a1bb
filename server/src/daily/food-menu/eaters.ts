import { type RawBuilder, sql } from 'kysely';
import type { Eater, Need } from '#contract/daily/plates.ts';
import { addDays } from '#contract/platform/days.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { ifAsked } from '#server/platform/database/table-query.ts';
import type { Reader } from '#server/platform/http/actor.ts';
import { isStillHere, seesNeeds } from './access.ts';

/** A child who does not eat everything, by name. */
export interface NamedEater extends Eater {
  fname: string;
  lname: string;
  /** The class by whose name the kitchen serves it. */
  course: string | null;
  /** The days of the period on which the child belongs to a class. */
  dates: string[];
}

/**
 * The children who belong to a class from one day to the other and who do not eat everything, as far as the reader may
 * know it, by name. Who really comes is attendance's to say; here nobody is left out who might come.
 *
 * @param only a further condition on `children child`
 */
export async function readEaters(
  database: ReadDatabase | Transaction,
  reader: Reader,
  { kindergartenId, start, end }: { kindergartenId: number; start: string; end: string },
  only?: RawBuilder<boolean>,
): Promise<NamedEater[]> {
  const { rows } = await sql<Omit<NamedEater, 'needs'> & { needs: Need[] | null }>`
    select child.id as child_id, child.fname, child.lname, child.health_notes <> '' as has_notes, (
      select course.name from course_children placement join courses course on course.id = placement.course_id
      where placement.child_id = child.id and placement.days && daterange(${start}::date, ${addDays(end, 1)}::date)
      order by array_position(array['summer', 'regular', 'special'], course.type), course.id limit 1
    ) as course, (
      select jsonb_agg(jsonb_build_object(
        'dietary_option_id', option.id, 'name', option.name,
        'allergens', option.excluded_allergens, 'foods', option.excluded_foods
      ) order by option.kind, option.name, option.id)
      from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
      where given.child_id = child.id
    ) as needs, array(
      select to_char(day, 'YYYY-MM-DD') from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as day
      where exists (
        select from course_children placement where placement.child_id = child.id and placement.days @> day::date
      )
      order by day
    ) as dates
    from children child
    where ${seesNeeds(reader, kindergartenId)} and ${ifAsked(only)} and ${isStillHere(reader)}
      and (child.health_notes <> '' or exists (select from child_dietary_options given where given.child_id = child.id))
      and exists (
        select from course_children placement
        where placement.child_id = child.id and placement.days && daterange(${start}::date, ${addDays(end, 1)}::date)
      )
    order by child.fname, child.lname, child.id`.execute(database as ReadDatabase);
  return rows.map((row) => ({ ...row, needs: row.needs ?? [] }));
}
