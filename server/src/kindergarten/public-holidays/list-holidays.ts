import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import {
  listHolidays,
  listPublicHolidays,
  type PublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import { findStartDateAfterEnd } from '#contract/platform/rules-order.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidFields } from '#server/platform/http/failure.ts';

/** The columns of `public_holidays holiday`, beside which `library_holidays library` stands where it has that day. */
export const holidayColumns = sql`
  holiday.id, holiday.day, holiday.names, holiday.version,
  case when library.day is null then 'added' when library.names <> holiday.names then 'renamed' end as change`;

/** A country's year, and whether it is other than the library's. */
export async function readYear(database: ReadDatabase | Transaction, country: CountryCode, year: number) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const { rows } = await sql<PublicHoliday | { [Column in keyof PublicHoliday]: null }>`
    select ${holidayColumns}
    from (select * from public_holidays where country = ${country} and day between ${first} and ${last}) holiday
    full join (select * from library_holidays where country = ${country} and day between ${first} and ${last}) library
      on library.day = holiday.day
    order by holiday.day`.execute(database);
  return {
    data: rows.filter((row) => row.id !== null),
    changed: rows.some((row) => row.id === null || row.change !== null),
  };
}

export const handleList = bind(listPublicHolidays, ({ database, query }) => {
  return readYear(database, query.country, query.year);
});

export const handleListOfKindergarten = bind(listHolidays, async ({ database, params, query }) => {
  const wrong = findStartDateAfterEnd(query.start, query.end, 'allowed');
  if (wrong !== null) throw invalidFields({ start: [wrong] });
  const { rows } = await sql<Pick<PublicHoliday, 'day' | 'names'>>`
    select holiday.day, holiday.names
    from kindergartens kindergarten
    join public_holidays holiday on holiday.country = kindergarten.country
    where kindergarten.id = ${params.kindergarten_id} and holiday.day between ${query.start} and ${query.end}
    order by holiday.day`.execute(database);
  return { data: rows };
});
