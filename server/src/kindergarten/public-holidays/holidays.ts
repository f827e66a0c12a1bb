import { sql } from 'kysely';
import {
  createPublicHoliday,
  deletePublicHoliday,
  listHolidays,
  listPublicHolidays,
  type PublicHoliday,
  restorePublicHolidays,
  updatePublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import { type CountryCode, countryLanguages } from '#contract/platform/language.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { findStartDateAfterEnd } from '#contract/platform/rules-order.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidField, refuseFound } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

/** The columns of `public_holidays holiday`; `library_holidays library` must be joined by country and day. */
const holidayColumns = sql`
  holiday.id, holiday.day, holiday.names, holiday.version,
  case when library.day is null then 'added' when library.names <> holiday.names then 'renamed' end as change`;

/** A country's holidays of a year, and whether they differ from the library's. */
async function readYear(database: ReadDatabase | Transaction, country: CountryCode, year: number) {
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

export const handleList = bind(listPublicHolidays, ({ database, query }) =>
  readYear(database, query.country, query.year),
);

export const handleListOfKindergarten = bind(listHolidays, async ({ database, params, query }) => {
  refuseFound({ start: findStartDateAfterEnd(query.start, query.end, 'allowed') });
  const { rows } = await sql<Pick<PublicHoliday, 'day' | 'names'>>`
    select holiday.day, holiday.names
    from kindergartens kindergarten
    join public_holidays holiday on holiday.country = kindergarten.country
    where kindergarten.id = ${params.kindergarten_id} and holiday.day between ${query.start} and ${query.end}
    order by holiday.day`.execute(database);
  return { data: rows };
});

const takenDay = { public_holidays_day: ['day', 'public-holidays.day_taken'] } as const;

export const handleCreate = bind(createPublicHoliday, async ({ database, body }) => {
  requireOwnName(body.country, body.names);
  const { rows } = await refuseTaken(
    sql<{ id: number }>`
      insert into public_holidays (country, day, names)
      values (${body.country}, ${body.day}, ${JSON.stringify(body.names)})
      returning id`.execute(database),
    takenDay,
  );
  return findHoliday(database, onlyRow(rows).id);
});

/** An edit of an older version is refused with the current row. */
export const handleUpdate = bind(updatePublicHoliday, async (call) => {
  const { database, params, body } = call;
  const current = await findHoliday(database, params.holiday_id);
  requireOwnName(current.country, body.names);
  const writing = refuseTaken(
    sql`
      update public_holidays set day = ${body.day}, names = ${JSON.stringify(body.names)}, version = version + 1
      where id = ${params.holiday_id} and version = ${body.version}`.execute(database),
    takenDay,
  );
  return editRow(call, writing, () => findHoliday(database, params.holiday_id));
});

export const handleDelete = bind(deletePublicHoliday, async ({ database, params }) => {
  const { rows } =
    await sql`delete from public_holidays where id = ${params.holiday_id} returning id`.execute(database);
  requireRow(rows);
  return { deleted: true };
});

/** Rows that equal the library's stay unchanged; all others are replaced by the library's. */
export const handleRestore = bind(restorePublicHolidays, async ({ database, body }) => {
  const ofYear = sql`country = ${body.country} and extract(year from day) = ${body.year}::integer`;
  await sql`
    delete from public_holidays
    where ${ofYear} and (country, day, names) not in (select country, day, names from library_holidays where ${ofYear})`.execute(
    database,
  );
  await sql`
    insert into public_holidays (country, day, names)
    select country, day, names from library_holidays where ${ofYear} order by day
    on conflict (country, day) do nothing`.execute(database);
  return readYear(database, body.country, body.year);
});

async function findHoliday(
  transaction: Transaction,
  id: number,
): Promise<PublicHoliday & { country: CountryCode }> {
  const { rows } = await sql<PublicHoliday & { country: CountryCode }>`
    select country, ${holidayColumns}
    from public_holidays holiday left join library_holidays library using (country, day)
    where holiday.id = ${id}`.execute(transaction);
  return requireRow(rows);
}

/** 422 unless the name is given in the country's own language. */
function requireOwnName(country: CountryCode, names: TranslatedText): void {
  const language = countryLanguages[country];
  if (names[language] === undefined) throw invalidField(`names.${language}`, 'rules.required');
}
