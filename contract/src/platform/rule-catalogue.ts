import * as z from 'zod/mini';
import { richText } from './rich-text.ts';
import { onField, ruleError } from './rule-error.ts';
import { email, findPasswordMismatch, newPassword, phone, timezone, typedPassword } from './rules-account.ts';
import { colour, icon, translatedText } from './rules-choice.ts';
import { day, endTime, instant, time } from './rules-date.ts';
import { findIdcodeDayMismatch, findIdcodeGenderMismatch, idcode, idcodeCountries } from './rules-idcode.ts';
import { decimal, digits, integer, money, rowId, typedMoney } from './rules-number.ts';
import {
  findDayBeforeNotification,
  findEndDateBeforeStart,
  findEndDatePast,
  findEndTimePast,
  findOutsideClassDates,
  findRepeatEndTooEarly,
  findStartDateAfterEnd,
  findStartTimeAfterEnd,
  findTimeBeforeNotification,
} from './rules-order.ts';
import { periodChain } from './rules-period.ts';
import {
  fileName,
  lettersAndNumbers,
  nameMaximumLength,
  oneLine,
  personName,
  plainName,
  searchTerm,
  text,
  urlPart,
  webAddress,
} from './rules-text.ts';

/**
 * Every rule by name; a rule over several fields as a small object. Used by the living catalogue, by `POST
 * /api/dev/rules/{rule}` and by the tables of `rule-cases.ts`.
 */
export const ruleCatalogue = {
  required: text(1, nameMaximumLength),
  min_length: text(8, nameMaximumLength),
  max_length: text(0, 12),
  min_value: decimal(3, 1_000_000),
  max_value: integer(-1_000_000, 25),
  email,
  one_line: oneLine(1, nameMaximumLength),
  letters_and_numbers: lettersAndNumbers,
  plain_name: plainName,
  file_name: fileName,
  url_part: urlPart,
  person_name: personName,
  new_password: newPassword,
  typed_password: typedPassword,
  passwords_match: z
    .strictObject({ password: typedPassword, repeated: typedPassword })
    .check(onField('repeated', ({ password, repeated }) => findPasswordMismatch(password, repeated))),
  search_term: searchTerm,
  only_numbers: digits(12),
  only_integers: integer(-1_000_000, 1_000_000),
  two_decimals: decimal(-1_000_000, 1_000_000),
  money,
  typed_money: typedMoney,
  row_id: rowId,
  only_urls: webAddress,
  time,
  end_time: endTime,
  day,
  timezone,
  start_time_before_end: z
    .strictObject({ start: time, end: endTime })
    .check(onField('start', ({ start, end }) => findStartTimeAfterEnd(start, end))),
  end_time_after_now: z
    .strictObject({ end: instant, now: instant })
    .check(onField('end', ({ end, now }) => findEndTimePast(end, now))),
  repeat_end_after_start: z
    .strictObject({ start: day, repeat_end: day })
    .check(onField('repeat_end', ({ start, repeat_end }) => findRepeatEndTooEarly(start, repeat_end))),
  outside_class_dates: z
    .strictObject({ date: day, start_date: day, end_date: z.nullable(day) })
    .check(onField('date', ({ date, ...course }) => findOutsideClassDates(date, course))),
  day_before_notification: z
    .strictObject({ day, notification: day })
    .check(onField('day', (value) => findDayBeforeNotification(value.day, value.notification))),
  time_after_notification: z
    .strictObject({ day, time, notification_day: day, notification_time: time })
    .check(
      onField('time', (value) =>
        findTimeBeforeNotification(value, { day: value.notification_day, time: value.notification_time }),
      ),
    ),
  start_date_before_end: z
    .strictObject({ start: day, end: day })
    .check(onField('start', ({ start, end }) => findStartDateAfterEnd(start, end, 'refused'))),
  end_date_after_start: z
    .strictObject({ start: day, end: day })
    .check(onField('end', ({ start, end }) => findEndDateBeforeStart(start, end, 'allowed'))),
  end_date_in_past: z
    .strictObject({ end: day, today: day })
    .check(onField('end', ({ end, today }) => findEndDatePast(end, today))),
  idcode_ee: idcode('ee'),
  idcode_lv: idcode('lv'),
  idcode_lt: idcode('lt'),
  idcode_pl: idcode('pl'),
  idcode_matches: z
    .strictObject({
      country: z.enum(idcodeCountries, ruleError('invalid')),
      idcode: text(1, nameMaximumLength),
      birth_date: day,
      gender: z.nullable(text(1, 10)),
    })
    .check(
      onField('birth_date', ({ country, idcode: code, birth_date }) =>
        findIdcodeDayMismatch(country, code, birth_date),
      ),
      onField('gender', ({ country, idcode: code, gender }) =>
        findIdcodeGenderMismatch(country, code, gender),
      ),
    ),
  phone,
  colour,
  icon,
  translated_text: translatedText(60, ['en', 'et']),
  period_chain: periodChain(6),
  rich_text: richText(1, 40),
} as const satisfies Record<string, z.core.$ZodType>;

export type RuleName = keyof typeof ruleCatalogue;
export const ruleNames = Object.keys(ruleCatalogue) as readonly RuleName[];

/**
 * Which values one rule accepts and refuses, written by hand. All values can be sent as JSON, so that the
 * same table is tested on the schema, in the form and over HTTP.
 */
export interface RuleCases {
  /** Accepted and kept unchanged. */
  accepted: readonly unknown[];
  /** Accepted, and changed to another form. */
  becomes?: readonly (readonly [typed: unknown, kept: unknown])[];
  /** Refused, by the message shown; `required at number` is shown at the field `number` of the value. */
  refused: Readonly<Record<string, readonly unknown[]>>;
}
