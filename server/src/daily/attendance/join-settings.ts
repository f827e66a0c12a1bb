import { type RawBuilder, sql } from 'kysely';

/** Joins what is set for a day to rows of `kindergartens kindergarten`, as `setting`: a row of nulls without settings. */
export function joinSettings(day: string): RawBuilder<unknown> {
  return sql`
    left join lateral (
      select * from attendance_settings dated
      where dated.kindergarten_id = kindergarten.id and dated.from_day <= ${day}::date
      order by dated.from_day desc limit 1
    ) setting on true`;
}
