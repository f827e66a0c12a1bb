import * as z from 'zod/mini';
import { requireFlag } from '../access/permissions.ts';
import { bySession, bySessionOrToken, bySessionOrWriter } from '../platform/callers.ts';
import type { Message } from '../platform/failure.ts';
import { routesAt } from '../platform/route.ts';
import { day, done, instant, pageOf, ruleError, tableQuery, text } from '../platform/rules.ts';
import { nameMaximumLength } from '../platform/rules-text.ts';

const routes = routesAt('import', '/api/kindergartens/{kindergarten_id}/import', {
  access: requireFlag('kindergarten', 'import_access_index'),
  callers: bySessionOrWriter,
});

/** The subject of a list: each row is one child with up to two guardians, or one employee. */
export const importModels = ['children', 'employees'] as const;
export type ImportModel = (typeof importModels)[number];

/**
 * The source of a list: the user's own file, the Estonian education registers (whose column names are known),
 * or rows pasted from a spreadsheet.
 */
const importSources = ['file', 'arno', 'list'] as const;
export type ImportSource = (typeof importSources)[number];

const personFields = ['name', 'fname', 'lname'] as const;
const guardianFields = [...personFields, 'email', 'phone', 'relation'] as const;

/** What a column may contain. `name` is a full name; separate first and last names take precedence. */
export const importFields = {
  children: [
    ...personFields,
    'idcode',
    'birth_date',
    'gender',
    'address',
    'phone',
    'home_languages',
    'health_notes',
    'diets',
    'course',
    'course_start',
    ...guardianFields.map((field) => `guardian1_${field}` as const),
    ...guardianFields.map((field) => `guardian2_${field}` as const),
  ],
  employees: [...personFields, 'email', 'phone', 'position', 'role', 'course', 'course_start'],
} as const;
export type ImportField = (typeof importFields)[ImportModel][number];
const allFields = [...new Set(Object.values(importFields).flat())] as [ImportField, ...ImportField[]];

/** Data of a list that needs additional rights (`import-rights.ts`). */
export const importSubjects = ['children', 'guardians', 'courses', 'employees'] as const;
export type ImportSubject = (typeof importSubjects)[number];

/** The maximum size of a file, in bytes. */
export const importFileMaximum = 10_000_000;
/** The maximum number of rows; a longer list is refused, not cut. */
export const importRowsMaximum = 10_000;

const columns = z.array(z.nullable(z.enum(allFields, ruleError('invalid')))).check(z.maxLength(100));

const importResult = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows with problems, which were not imported. */
  left_out: z.number(),
  /** People who were sent an invitation. */
  invited: z.number(),
});
export type ImportResult = z.output<typeof importResult>;

const importFile = z.object({
  /** The file's own name; empty for pasted rows. */
  name: z.string(),
  source: z.enum(importSources),
  model: z.enum(importModels),
  /** The detected format: a workbook, or a text in that encoding. */
  encoding: z.string(),
  rows_count: z.number(),
  columns: z.array(
    z.object({
      /** Empty if the list has no headings. */
      heading: z.string(),
      /** The first few values. */
      samples: z.array(z.string()),
      /** The field of the column: remembered, guessed or chosen; null if the column is left out. */
      field: z.nullable(z.enum(allFields)),
    }),
  ),
  uploaded_at: instant,
  /** Progress of a running import; null if none is running. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** The result of the import; null before it. */
  result: z.nullable(importResult),
});
export type ImportFile = z.output<typeof importFile>;

const currentFile = z.object({
  file: z.nullable(importFile),
  /** What the caller may not import, because they lack the rights to change it by hand. */
  refused: z.array(z.enum(importSubjects)),
});

/** The caller's latest upload here; it is kept for a day, and nobody else sees it. */
export const getImportFile = routes.get('getImportFile', '', {
  callers: bySessionOrToken,
  reply: currentFile,
});

/**
 * Uploads a table as a workbook or as text; the server detects the real format. It replaces the caller's
 * former upload. 422 at `file` if it cannot be read or is too large.
 */
export const uploadImportFile = routes.post('uploadFile', '/upload-file', {
  query: z.strictObject({
    source: z._default(z.enum(importSources, ruleError('invalid')), 'file'),
    name: z._default(text(0, nameMaximumLength), ''),
  }),
  file: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    maximumBytes: importFileMaximum,
  },
  reply: importFile,
  status: 201,
});

/** Sets the model of the list and the field of each column; remembered for lists with the same headings. */
export const saveImportColumns = routes.put('saveColumns', '/columns', {
  body: z.strictObject({ model: z.enum(importModels, ruleError('invalid')), columns }),
  reply: importFile,
  example: { body: { model: 'children', columns: ['fname', 'lname', 'birth_date'] } },
});

/** Deletes the uploaded list. */
export const deleteImportFile = routes.delete('deleteFile', '', {
  reply: done,
});

/** The result of a row. `problem` rows are never imported. */
export const importRowStates = ['problem', 'created', 'changed', 'unchanged'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/**
 * What a row would do. `created`: a new child or employee; `restored`: from the archive; `changed`: a value
 * of `field`; `joined` and `left`: a class, from or until that day; `invited`: a person gets a mail;
 * `linked`: an existing guardian gets the child; `skipped`: a guardian without an e-mail address is left out.
 */
const importChangeKinds = [
  'created',
  'restored',
  'changed',
  'joined',
  'left',
  'invited',
  'linked',
  'skipped',
  /** A child with that day of birth and a similar name, maybe another personal code: likely a duplicate. */
  'alike',
] as const;

const importChange = z.object({
  kind: z.enum(importChangeKinds),
  /** The changed field. */
  field: z.nullable(z.enum(allFields)),
  /** The old value. */
  from: z.nullable(z.string()),
  /** The new value, or the name of the class or person. */
  to: z.string(),
  /** For classes: the first or last day there. */
  day: z.nullable(day),
});
export type ImportChange = z.output<typeof importChange>;

const message = z.object({
  key: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

const importRow = z.object({
  /** The number of the row in the file. */
  id: z.number(),
  /** The person of the row, if the row has one. */
  name: z.string(),
  state: z.enum(importRowStates),
  problems: z.array(
    z.object({
      /** Null if it is about the whole row. */
      field: z.nullable(z.enum(allFields)),
      /** The value in the file. */
      value: z.string(),
      message,
    }),
  ),
  changes: z.array(importChange),
});
export type ImportRow = z.output<typeof importRow>;
export type ImportProblem = { field: ImportField | null; value: string; message: Message };

/** Each row with its problems and its effects, before anything is written. */
export const getImportOverview = routes.get('getOverview', '/overview', {
  callers: bySessionOrToken,
  query: z.strictObject({ ...tableQuery, state: z.optional(z.enum(importRowStates, ruleError('invalid'))) }),
  reply: z.extend(pageOf(importRow), {
    /** How many rows have each result. */
    counts: z.object({
      problem: z.number(),
      created: z.number(),
      changed: z.number(),
      unchanged: z.number(),
    }),
    /** How many people would get a mail. */
    invited: z.number(),
    /** Problems of the whole list, such as a missing column. */
    problems: z.array(message),
    /** Identifies this plan; the import must send it. */
    fingerprint: z.string(),
  }),
});

/**
 * Writes all changes that the overview showed, or none. 409 if the plan is different by now, because data
 * changed meanwhile; 422 if rows have problems and the caller did not agree to leave them out.
 */
export const importData = routes.post('importData', '/import-data', {
  callers: bySession,
  body: z.strictObject({
    model: z.enum(importModels, ruleError('invalid')),
    fingerprint: text(1, 100),
    leave_out_problems: z._default(z.boolean(), false),
  }),
  reply: importResult,
  example: { body: { model: 'children', fingerprint: 'aaaaaaaaaaaaaaaa' } },
});
