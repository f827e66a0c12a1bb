import * as z from 'zod/mini';
import { knownCountry } from '../access/languages.ts';
import { requireFlag } from '../access/permissions.ts';
import { byAdministratorOrToken, byAdministratorOrWriter, bySessionOrToken } from '../platform/callers.ts';
import { languageCodes } from '../platform/language.ts';
import { nowhere } from '../platform/reach.ts';
import { memberOf, routesAt } from '../platform/route.ts';
import { day, deleted, listOf, queryNumber, ruleError, version } from '../platform/rules.ts';
import { translatedText } from '../platform/rules-choice.ts';
import { integer } from '../platform/rules-number.ts';

/** For people who manage the holidays of all countries. */
const routes = routesAt('public-holidays', '/api/admin/public-holidays', {
  reach: nowhere,
  access: requireFlag('admin', 'canAccessPublicHolidaysIndex'),
  callers: byAdministratorOrWriter,
  personal: false,
});

const names = z.partialRecord(z.enum(languageCodes), z.string());

/** The years with stored holidays: those requested from the library. */
export const holidayYears = { first: 2024, last: 2040 };

const publicHoliday = z.object({
  id: z.number(),
  day,
  /** By language; the country's own is always there. */
  names,
  /** How it differs from the library's holiday. */
  change: z.nullable(z.enum(['added', 'renamed'])),
  version,
});
export type PublicHoliday = z.output<typeof publicHoliday>;

/** The holidays of a year by day, and whether the year differs from the library's, also by a removed day. */
const holidayList = z.extend(listOf(publicHoliday), { changed: z.boolean() });

export const listPublicHolidays = routes.get('listPublicHolidays', '', {
  callers: byAdministratorOrToken,
  query: z.strictObject({ country: knownCountry, year: queryNumber(holidayYears.first, holidayYears.last) }),
  reply: holidayList,
  example: { query: { country: 'ee', year: '2026' } },
});

const body = {
  day: day.check(z.refine((value) => isKept(value), ruleError('not_valid_date'))),
  /** The country's own language is required. */
  names: translatedText(120, []),
};

function isKept(value: string): boolean {
  const year = Number(value.slice(0, 4));
  return value === '' || (year >= holidayYears.first && year <= holidayYears.last);
}

/** 422 at the field if the day is already a holiday. */
export const createPublicHoliday = routes.post('createPublicHoliday', '', {
  body: z.strictObject({ country: knownCountry, ...body }),
  reply: publicHoliday,
  status: 201,
  example: { body: { country: 'ee', day: '2026-09-15', names: { et: 'Erakorraline vaba päev' } } },
});

/** 409 with the present row if the edit is of an older version. */
export const updatePublicHoliday = routes.put('updatePublicHoliday', '/{holiday_id}', {
  body: z.strictObject({ ...body, version: z.int(ruleError('required')) }),
  reply: publicHoliday,
  conflict: publicHoliday,
  example: { body: { day: '2024-01-01', names: { et: 'Uusaasta', en: 'New Year' }, version: 1 } },
});

export const deletePublicHoliday = routes.delete('deletePublicHoliday', '/{holiday_id}', { reply: deleted });

/** Resets a country's year to the library's holidays. */
export const restorePublicHolidays = routes.post('restorePublicHolidays', '/restore', {
  body: z.strictObject({ country: knownCountry, year: integer(holidayYears.first, holidayYears.last) }),
  reply: holidayList,
  example: { body: { country: 'ee', year: 2026 } },
});

const calendar = routesAt('public-holidays', '/api/kindergartens/{kindergarten_id}/holidays');

/** The holidays of the kindergarten's country from the first to the last day, for its calendars. */
export const listHolidays = calendar.get('listHolidays', '', {
  access: memberOf('kindergarten'),
  callers: bySessionOrToken,
  query: z.strictObject({ start: day, end: day }),
  reply: listOf(z.object({ day, names })),
  personal: false,
  example: { query: { start: '2026-01-01', end: '2026-12-31' } },
});
