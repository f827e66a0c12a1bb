import { type RawBuilder, sql } from 'kysely';

/** A day, as SQL or `YYYY-MM-DD`. */
type Day = RawBuilder<unknown> | string;

/**
 * The age of `children child` on a day, in whole years. Whoever was born on 29 February turns a year older on
 * 1 March where there is no such day: then the year is over, and every age that Kiik shows says so.
 */
export function ageOn(day: Day): RawBuilder<number> {
  return sql`extract(year from age((${day}::date)::timestamp, child.birth_date::timestamp))::integer`;
}

/** Holds for the rows of `children child` who turn a year older between two days, both included; not at birth. */
export function turnsAge(first: Day, last: Day = first): RawBuilder<boolean> {
  return sql`(${ageOn(last)} > ${ageOn(sql`(${first}::date - 1)`)})`;
}
