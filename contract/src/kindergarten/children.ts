import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { defineRoute, picture, signedIn } from '../platform/route.ts';
import {
  day,
  done,
  instant,
  pageOf,
  personName,
  rowId,
  rowIdText,
  ruleError,
  tableQueryWith,
  text,
  trashed,
} from '../platform/rules.ts';
import { phone } from '../platform/rules-account.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

/** 1 Mother, 2 Father, 3 Grandmother, 4 Grandfather, 5 Legal guardian (domains §3). */
export const guardianRelations = [1, 2, 3, 4, 5] as const;

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/**
 * The parts of a child's page. In a separated family any of them may be hidden from one guardian; who the child is (name,
 * day of birth, class) is seen by all of them. `profile` is the personal data with the picture, `health` what the child
 * needs and must not eat.
 */
export const childAreas = [
  'profile',
  'health',
  'guardians',
  'consents',
  'history',
  'calendar',
  'diary',
  'development',
  'plans',
  'maps',
  'files',
  'approvals',
  'invoices',
] as const;
export type ChildArea = (typeof childAreas)[number];

/** What may be spoken at a child's home: ISO 639-1. Names come from the browser. */
export const homeLanguages = [
  ...['et', 'lv', 'lt', 'pl', 'en', 'ru', 'uk', 'be', 'fi', 'sv', 'nb', 'da', 'de', 'nl', 'fr', 'es', 'pt'],
  ...['it', 'el', 'ro', 'bg', 'cs', 'sk', 'sl', 'hr', 'sr', 'hu', 'sq', 'tr', 'az', 'hy', 'ka', 'kk', 'uz'],
  ...['ar', 'he', 'fa', 'ps', 'ku', 'ur', 'hi', 'bn', 'pa', 'ta', 'ne', 'zh', 'ja', 'ko', 'vi', 'th', 'so'],
] as const;
export const homeLanguagesMaximum = 5;

/** How many children one act may be about. */
export const childrenBulkMaximum = 200;

const kindergartenParams = z.strictObject({ kindergarten_id: rowIdText });
const childParams = z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText });

const courseName = z.object({ id: z.number(), name: z.string() });

const child = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  birth_date: day,
  /** The classes attended on the day of the call. */
  courses: z.array(courseName),
  /** Path of the picture, new with every change. */
  profile_picture: z.nullable(z.string()),
  /** Null for whoever does not enter children here. */
  idcode: z.nullable(z.string()),
  /** Null for whoever does not see the child's guardians. */
  main_parent: z.nullable(z.object({ guardian_id: z.number(), fname: z.string(), lname: z.string() })),
  archived_at: z.nullable(instant),
  /** Opening the child's page; archiving and restoring the child. */
  allowed: z.object({ open: z.boolean(), archive: z.boolean() }),
});
export type Child = z.output<typeof child>;

/** The children that the caller may see: all, those of the classes they teach, or their own. */
export const listChildren = defineRoute({
  name: 'children.listChildren',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children',
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  params: kindergartenParams,
  query: z.strictObject({
    ...tableQueryWith({ sortBy: ['name', 'birth_date', 'archived_at'] }),
    /** `only` are the archived ones. */
    trashed,
    /** Those who attend this class on the day of the call. */
    course_id: z.optional(rowIdText),
  }),
  reply: pageOf(child),
  personal: true,
  example: { params: { kindergarten_id: 1 }, query: {} },
});

/** A stay in a class, of the past, now or to come. */
const courseDates = z.object({
  course_id: z.number(),
  name: z.string(),
  start_date: day,
  end_date: z.nullable(day),
  /** Whether the child attends it on the day of the call. */
  present: z.boolean(),
});

const childDetails = z.extend(child, {
  kindergarten_id: z.number(),
  /** Of the kindergarten: says which personal codes there are. */
  country: z.string(),
  /** Personal data; null where they are hidden from the caller. */
  profile: z.nullable(
    z.object({
      gender: z.nullable(z.enum(genders)),
      address: z.string(),
      phone: z.nullable(z.object({ code: z.string(), number: z.string() })),
      home_languages: z.array(z.string()),
    }),
  ),
  /** Null where it is hidden from the caller. */
  health: z.nullable(
    z.object({
      health_notes: z.string(),
      dietary_options: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  /** The latest first. */
  course_dates: z.array(courseDates),
  /** The parts of the child's page that are not hidden from the caller. */
  areas: z.array(z.enum(childAreas)),
  /** Goes back with an edit; an older one is answered with 409. */
  version: z.number(),
  allowed: z.object({
    open: z.boolean(),
    archive: z.boolean(),
    /** Who the child is: names, personal code, day of birth, gender. */
    edit_identity: z.boolean(),
    /** Everything else of `profile` and `health`, and the picture. */
    edit: z.boolean(),
  }),
});
export type ChildDetails = z.output<typeof childDetails>;

/** One child; 404 for one that the caller may not see. */
export const getChild = defineRoute({
  name: 'children.getChild',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}',
  access: requireFlag('kindergarten', 'child_access_profile'),
  params: childParams,
  reply: childDetails,
  personal: true,
  example: { params: { kindergarten_id: 1, child_id: 1 } },
});

const identity = {
  fname: personName,
  lname: personName,
  /** Of the kindergarten's country; day of birth and gender must be those that it tells. */
  idcode: z.nullable(text(1, 20)),
  birth_date: day,
  gender: z.nullable(z.enum(genders, ruleError('invalid'))),
};
const care = {
  address: text(0, nameMaximumLength),
  phone: z.nullable(phone),
  home_languages: z
    .array(z.enum(homeLanguages, ruleError('invalid')))
    .check(z.maxLength(homeLanguagesMaximum, ruleError('max_value', { n: homeLanguagesMaximum }))),
  health_notes: text(0, 2000),
  /** Of the kindergarten's own. */
  dietary_option_ids: z.array(rowId).check(z.maxLength(50, ruleError('max_value', { n: 50 }))),
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

/** 422 on `idcode` for a code that another child here has, archived ones included. */
export const createChild = defineRoute({
  name: 'children.createChild',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/children',
  access: requireFlag('kindergarten', 'children_can_edit'),
  params: kindergartenParams,
  body: z.strictObject({
    ...identity,
    ...care,
    /** The first class and from when on; null where that is settled later. */
    course: z.nullable(z.strictObject({ course_id: rowId, start_date: day })),
  }),
  reply: childDetails,
  status: 201,
  personal: true,
  example: {
    params: { kindergarten_id: 1 },
    body: {
      ...exampleChild,
      home_languages: ['et'],
      dietary_option_ids: [],
      course: { course_id: 1, start_date: '2026-11-20' },
    },
  },
});

/**
 * Changes what is sent and leaves the rest. Who the child is takes the right to edit children; 403 for what the caller
 * may not change, 409 with the child as it stands where somebody saved in between.
 */
export const updateChild = defineRoute({
  name: 'children.updateChild',
  method: 'PUT',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}',
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  params: childParams,
  body: z.strictObject({ ...z.partial(z.strictObject({ ...identity, ...care })).shape, version: rowId }),
  reply: childDetails,
  personal: true,
  example: {
    params: { kindergarten_id: 1, child_id: 1 },
    body: { address: 'Kase 5, Tartu', home_languages: ['et', 'en'], version: 1 },
  },
});
export type ChildChange = z.output<typeof updateChild.body & {}>;

const childIds = z
  .array(rowId, ruleError('required'))
  .check(
    z.minLength(1, ruleError('required')),
    z.maxLength(childrenBulkMaximum, ruleError('max_value', { n: childrenBulkMaximum })),
  );

/**
 * Children who leave the kindergarten. They belong to classes until their last day; guardians without another child here
 * lose access at their next call. 404 where one of them is none of this kindergarten's.
 */
export const archiveChildren = defineRoute({
  name: 'children.archiveChildren',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/children/archive',
  access: requireFlag('kindergarten', 'children_can_edit'),
  params: kindergartenParams,
  body: z.strictObject({
    child_ids: childIds,
    /** Today or earlier. */
    last_day: day,
  }),
  reply: done,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { child_ids: [1], last_day: '2026-10-14' } },
});

/** Children who come back, with the guardians who lost access with them. Classes are chosen anew. */
export const restoreChildren = defineRoute({
  name: 'children.restoreChildren',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/children/restore',
  access: requireFlag('kindergarten', 'children_can_edit'),
  params: kindergartenParams,
  body: z.strictObject({ child_ids: childIds }),
  reply: done,
  personal: true,
  example: { params: { kindergarten_id: 1 }, body: { child_ids: [1] } },
});

export const uploadChildPicture = defineRoute({
  name: 'children.uploadChildPicture',
  method: 'POST',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture',
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  params: childParams,
  file: picture,
  reply: childDetails,
  personal: true,
  example: { params: { kindergarten_id: 1, child_id: 1 } },
});

export const deleteChildPicture = defineRoute({
  name: 'children.deleteChildPicture',
  method: 'DELETE',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture',
  access: requireFlag('kindergarten', 'children_can_edit', 'child_edit_profile'),
  params: childParams,
  reply: childDetails,
  personal: true,
  example: { params: { kindergarten_id: 1, child_id: 1 } },
});

/** Seen by whoever sees the child and its personal data. */
export const getChildPicture = defineRoute({
  name: 'children.getChildPicture',
  method: 'GET',
  path: '/api/kindergartens/{kindergarten_id}/children/{child_id}/picture/{picture}',
  access: requireFlag('kindergarten', 'children_access_index', 'child_access_profile'),
  params: z.strictObject({
    kindergarten_id: rowIdText,
    child_id: rowIdText,
    picture: z.string().check(z.regex(/^[a-z0-9]{8,40}$/)),
  }),
  reply: 'file',
  personal: true,
  example: { params: { kindergarten_id: 1, child_id: 1, picture: 'aaaaaaaa' } },
});

/** The caller's own children in all their kindergartens, by birth. */
export const listOwnChildren = defineRoute({
  name: 'children.listOwnChildren',
  method: 'GET',
  path: '/api/common/children',
  access: signedIn,
  reply: z.object({
    data: z.array(
      z.object({
        id: z.number(),
        fname: z.string(),
        lname: z.string(),
        profile_picture: z.nullable(z.string()),
        kindergarten: z.object({ id: z.number(), name: z.string() }),
      }),
    ),
  }),
  personal: true,
  example: {},
});

/** The kindergarten of a child, for members of it: where a link to the child leads. 404 for everybody else. */
export const locateChild = defineRoute({
  name: 'children.locateChild',
  method: 'GET',
  path: '/api/common/children/{child_id}',
  access: signedIn,
  params: z.strictObject({ child_id: rowIdText }),
  reply: z.object({ kindergarten_id: z.number() }),
  personal: true,
  example: { params: { child_id: 1 } },
});

const childAnywhere = z.object({
  id: z.number(),
  fname: z.string(),
  lname: z.string(),
  birth_date: day,
  kindergarten: z.object({ id: z.number(), name: z.string() }),
  courses: z.array(courseName),
  archived_at: z.nullable(instant),
  allowed: z.object({ open: z.boolean() }),
});
export type ChildAnywhere = z.output<typeof childAnywhere>;

/** The children of all kindergartens. */
export const listAllChildren = defineRoute({
  name: 'children.listAllChildren',
  method: 'GET',
  path: '/api/admin/children',
  access: requireFlag('admin', 'canAccessChildrenIndex'),
  query: z.strictObject({ ...tableQueryWith({ sortBy: ['name', 'birth_date'] }), trashed }),
  reply: pageOf(childAnywhere),
  personal: true,
  example: { query: {} },
});
