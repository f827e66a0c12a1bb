import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import { sensitive } from '../platform/keeping.ts';
import { routesAt } from '../platform/route.ts';
import {
  atMost,
  day,
  fullName,
  instant,
  namedPerson,
  pageOf,
  rowId,
  rowIdText,
  ruleError,
  tableQueryWith,
  text,
  trashed,
} from '../platform/rules.ts';
import { phone } from '../platform/rules-account.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';
import { child, childDetails, genders } from './child.ts';

const routes = routesAt('children', '/api/kindergartens/{kindergarten_id}/children');

/** Languages that may be spoken at a child's home: ISO 639-1. Names come from the browser. */
export const homeLanguages = [
  ...['et', 'lv', 'lt', 'pl', 'en', 'ru', 'uk', 'be', 'fi', 'sv', 'nb', 'da', 'de', 'nl', 'fr', 'es', 'pt'],
  ...['it', 'el', 'ro', 'bg', 'cs', 'sk', 'sl', 'hr', 'sr', 'hu', 'sq', 'tr', 'az', 'hy', 'ka', 'kk', 'uz'],
  ...['ar', 'he', 'fa', 'ps', 'ku', 'ur', 'hi', 'bn', 'pa', 'ta', 'ne', 'zh', 'ja', 'ko', 'vi', 'th', 'so'],
] as const;
const homeLanguagesMaximum = 5;

const reading = routes.with({ callers: bySessionOrToken, shows: ['courses', 'guardians'] });

/** Only children with neither a present nor a coming class, or without the personal code that the caller sees. */
export const lackedByChild = z.optional(z.enum(['course', 'idcode'], ruleError('invalid')));

/** The children that the caller may see: all, those of the classes they teach, or their own. */
export const listChildren = reading.get('listChildren', '', {
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name', 'birth_date', 'archived_at'] }),
    /** `only` are archived children. */
    trashed,
    /** Children who attend this class on the day of the call. */
    course_id: z.optional(rowIdText),
    lacks: lackedByChild,
  }),
  reply: pageOf(child),
});

/** One child; 404 if the caller may not see it. */
export const getChild = reading.get('getChild', '/{child_id}', {
  access: requireFlag('kindergarten', 'child_access_profile'),
  reply: childDetails,
});

const identity = {
  ...fullName,
  /** Of the kindergarten's country; day of birth and gender must match it. */
  idcode: z.nullable(sensitive(text(1, 20))),
  birth_date: day,
  gender: z.nullable(z.enum(genders, ruleError('invalid'))),
};
/** The languages spoken at home. */
export const spokenAtHome = z
  .array(z.enum(homeLanguages, ruleError('invalid')))
  .check(atMost(homeLanguagesMaximum));
const care = {
  address: text(0, nameMaximumLength),
  phone: z.nullable(phone),
  home_languages: spokenAtHome,
  health_notes: sensitive(text(0, 2000)),
  /** From the kindergarten's own list. */
  dietary_option_ids: sensitive(z.array(rowId).check(atMost(50))),
};
const exampleChild = {
  fname: 'Mia',
  lname: 'Maasikas',
  idcode: '62205010026',
  birth_date: '2022-05-01',
  gender: 'female',
  address: 'Kase 5, Tartu',
  phone: { code: '+372', number: '5123456' },
  home_languages: ['et'],
  health_notes: '',
  dietary_option_ids: [],
} as const;

/**
 * Children who may be the same child as the new one: with the same personal code, or with the same day of
 * birth and a similar name. Includes archived ones, but none that the caller may not see.
 */
const alikeChildren = z.object({
  alike: z.array(
    z.extend(namedPerson, {
      birth_date: day,
      archived_at: z.nullable(instant),
      /** With the same personal code: it is the same child, and cannot be added again. */
      same_idcode: z.boolean(),
    }),
  ),
});
export type AlikeChild = z.output<typeof alikeChildren>['alike'][number];

/** The children who may be the one being entered, asked while typing; it creates nothing. */
export const findAlikeChildren = routes.post('findAlikeChildren', '/alike', {
  access: requireFlag('kindergarten', 'children_can_edit'),
  callers: bySessionOrWriter,
  body: z.strictObject({ ...fullName, birth_date: day, idcode: identity.idcode }),
  reply: alikeChildren,
  example: {
    body: { fname: 'Mia', lname: 'Maasikas', birth_date: '2022-05-01', idcode: '62205010026' },
  },
});

/**
 * 409 with the children who may be the same one, unless the caller confirmed that they are not; 422 on
 * `idcode` if another child here has that code, also an archived one.
 */
export const createChild = routes.post('createChild', '', {
  access: requireFlag('kindergarten', 'children_can_edit'),
  callers: bySessionOrWriter,
  body: z.strictObject({
    ...identity,
    ...care,
    /** The first class and its start day; null if it is decided later. */
    course: z.nullable(z.strictObject({ course_id: rowId, start_date: day })),
    /** Adds the child although similar children exist. */
    beside_alike: z.optional(z.boolean()),
  }),
  reply: childDetails,
  conflict: alikeChildren,
  status: 201,
  example: {
    body: {
      ...exampleChild,
      home_languages: ['et'],
      dietary_option_ids: [],
      course: { course_id: 1, start_date: '2026-11-20' },
    },
  },
});

/**
 * Changes only the fields that are sent. Changing the child's identity needs the right to edit children; 403
 * for fields that the caller may not change, 409 with the present child if another person saved meanwhile.
 */
export const updateChild = routes.put('updateChild', '/{child_id}', {
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  callers: bySessionOrWriter,
  body: z.strictObject({ ...z.partial(z.strictObject({ ...identity, ...care })).shape, version: rowId }),
  reply: childDetails,
  conflict: childDetails,
  example: { body: { address: 'Kase 5, Tartu', home_languages: ['et', 'en'], version: 1 } },
});
