import { sql } from 'kysely';
import { type CountryCode, countryLanguages } from '#contract/access/languages.ts';
import {
  createPublicHoliday,
  deletePublicHoliday,
  type PublicHoliday,
  restorePublicHolidays,
  updatePublicHoliday,
} from '#contract/kindergarten/public-holidays.ts';
import { message } from '#contract/platform/failure.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { invalidFields } from '#server/platform/http/failure.ts';
import { refuseTaken } from '#server/platform/http/refuse-taken.ts';
import { requireRow } from '#server/platform/http/require-row.ts';
import { holidayColumns, readYear } from './list-holidays.ts';

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

/** An edit of an older version is refused with the present row. */
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

/** What is as the library says keeps its row; the rest is put back. */
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
    select holiday.country, ${holidayColumns}
    from public_holidays holiday
    left join library_holidays library on library.country = holiday.country and library.day = holiday.day
    where holiday.id = ${id}`.execute(transaction);
  return requireRow(rows);
}

/** Everybody in the country can read it in its own language. */
function requireOwnName(country: CountryCode, names: TranslatedText): void {
  const language = countryLanguages[country];
  if (names[language] === undefined)
    throw invalidFields({ [`names.${language}`]: [message('rules.required')] });
}
