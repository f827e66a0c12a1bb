import * as z from 'zod/mini';
import { classColourIds } from '../platform/palette.ts';
import { day, instant, named, namedPerson, rowIdText, version } from '../platform/rules.ts';
import { shownPhone } from '../platform/rules-account.ts';
import { iconIds } from '../platform/rules-choice.ts';

/** 1 Mother, 2 Father, 3 Grandmother, 4 Grandfather, 5 Legal guardian (domains §3). */
export const guardianRelations = [1, 2, 3, 4, 5] as const;

/** An allergy is shown wherever the child is met; a diet matters at the table alone. */
export const dietaryOptionKinds = ['allergy', 'diet'] as const;
export type DietaryOptionKind = (typeof dietaryOptionKinds)[number];

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

/**
 * The parts of a child's page. In a separated family any of them may be hidden from one guardian; all
 * guardians see the child's name, day of birth and class. `profile` is the personal data with the picture,
 * `health` the child's needs and the foods it must not eat.
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

/** For a path with only a child as its parameter. */
export const childParams = z.strictObject({ kindergarten_id: rowIdText, child_id: rowIdText });

/** A class in the data of others: its name, and the colour and symbol by which people know it. */
export const courseName = z.extend(named, {
  colour: z.enum(classColourIds),
  symbol: z.enum(iconIds),
});
export type CourseName = z.output<typeof courseName>;

/**
 * What everybody who looks after the child must know: the names of its allergies, and whether the parents wrote
 * down something about its health. In rows it is null for callers who do not see the child's health.
 */
export const childSafety = z.object({ allergies: z.array(z.string()), has_notes: z.boolean() });
export type ChildSafety = z.output<typeof childSafety>;

/** A child by name, with what must be known of it; null for callers who do not see the child's health. */
export const childByName = z.extend(namedPerson, { safety: z.nullable(childSafety) });
export type ChildByName = z.output<typeof childByName>;

/** A child in lists. */
export const child = z.extend(namedPerson, {
  birth_date: day,
  /** The classes attended on the day of the call. */
  active_courses: z.array(courseName),
  /** Path of the picture, new with every change. */
  profile_picture: z.nullable(z.string()),
  /** Null for callers who may not add children here. */
  idcode: z.nullable(z.string()),
  /** Null for callers who may not see the child's guardians. */
  main_parent: z.nullable(z.object({ guardian_id: z.number(), fname: z.string(), lname: z.string() })),
  safety: z.nullable(childSafety),
  archived_at: z.nullable(instant),
  /** The same as a day where the kindergarten is. */
  archived_on: z.nullable(day),
  /** To open the child's page; to archive and restore the child. */
  allowed: z.object({ open: z.boolean(), archive: z.boolean() }),
});
export type Child = z.output<typeof child>;

/** When a child attends a class, or an employee teaches it: in the past, now or in the future. */
export const courseDates = z.extend(z.omit(courseName, { id: true }), {
  course_id: z.number(),
  start_date: day,
  end_date: z.nullable(day),
  /** Whether it includes the day of the call. */
  present: z.boolean(),
});

/** All data of the child's page; parts hidden from the caller are null. */
export const childDetails = z.extend(child, {
  kindergarten_id: z.number(),
  /** Personal data; null where they are hidden from the caller. */
  profile: z.nullable(
    z.object({
      gender: z.nullable(z.enum(genders)),
      address: z.string(),
      phone: shownPhone,
      home_languages: z.array(z.string()),
    }),
  ),
  /** Null where it is hidden from the caller. */
  health: z.nullable(
    z.object({
      health_notes: z.string(),
      dietary_options: z.array(
        z.object({ dietary_option_id: z.number(), name: z.string(), kind: z.enum(dietaryOptionKinds) }),
      ),
    }),
  ),
  /** The day on which a leaving child will be archived, if the year change planned it. */
  archive_on: z.nullable(day),
  /** The latest first. */
  course_dates: z.array(courseDates),
  /** Settings that the child's page needs. */
  settings: z.object({
    /** Of the kindergarten: decides the format of personal codes. */
    country: z.string(),
    /** The parts of the page that are not hidden from the caller. */
    areas: z.array(z.enum(childAreas)),
  }),
  version,
  allowed: z.object({
    open: z.boolean(),
    archive: z.boolean(),
    /** The child's identity: names, personal code, day of birth, gender. */
    edit_identity: z.boolean(),
    /** Everything else of `profile` and `health`, and the picture. */
    edit: z.boolean(),
  }),
});
export type ChildDetails = z.output<typeof childDetails>;
