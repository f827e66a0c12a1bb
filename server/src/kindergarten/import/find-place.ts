import { sql } from 'kysely';
import type { CountryCode } from '#contract/access/languages.ts';
import { addDays } from '#contract/platform/rules-date.ts';
import type { ReadDatabase, Transaction } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { foldCase } from './read-values.ts';

interface ImportCourse {
  id: number;
  name: string;
  type: string;
  start_date: string | null;
  end_date: string | null;
}

/** The kindergarten of the import, and its current day. */
export interface ImportPlace {
  id: number;
  country: CountryCode;
  today: string;
  /** The classes that are not archived. */
  courses: ImportCourse[];
  /** The kindergarten's own dietary options. */
  diets: { id: number; name: string }[];
}

/** Reads the kindergarten with its classes. */
export async function findImportPlace(
  database: ReadDatabase | Transaction,
  kindergartenId: number,
  today: string,
): Promise<ImportPlace> {
  const { rows } = await sql<Pick<ImportPlace, 'id' | 'country'>>`
    select id, country from kindergartens where id = ${kindergartenId}`.execute(database);
  const { rows: courses } = await sql<ImportCourse>`
    select id, name, type, start_date, end_date from courses
    where kindergarten_id = ${kindergartenId} and archived_at is null
    order by start_date nulls first, id`.execute(database);
  const { rows: diets } = await sql<ImportPlace['diets'][number]>`
    select id, name from dietary_options where kindergarten_id = ${kindergartenId} order by name, id`.execute(
    database,
  );
  return { ...onlyRow(rows), today, courses, diets };
}

/**
 * The class of that name to join on `day` (by default today), and the first day there: a class that has not
 * begun yet is joined on its first day.
 */
export function findCourse(
  { courses, today }: ImportPlace,
  name: string,
  day: string | null,
): { course: ImportCourse; start: string } | 'unknown' | 'outside' {
  const named = courses.filter((course) => foldCase(course.name) === foldCase(name));
  if (named.length === 0) return 'unknown';
  const start = day ?? today;
  const course = named.find(({ end_date }) => end_date === null || end_date >= start);
  if (course === undefined) return 'outside';
  if (course.start_date === null || course.start_date <= start) return { course, start };
  return day === null ? { course, start: course.start_date } : 'outside';
}

/** The first and last day of a past, present or future placement in a class, inclusive. */
export interface PlacementDates {
  start_date: string;
  end_date: string | null;
}

/**
 * The first day of a new placement in a class: `start`, or the day after the ended placements there if later.
 * Null if a placement continues after `today`, or if the class is over by then.
 */
export function findFirstDay(
  course: ImportCourse,
  placements: readonly PlacementDates[],
  start: string,
  today: string,
): string | null {
  let first = start;
  for (const { end_date } of placements) {
    if (end_date === null || end_date >= today) return null;
    if (end_date >= first) first = addDays(end_date, 1);
  }
  return course.end_date !== null && first > course.end_date ? null : first;
}
