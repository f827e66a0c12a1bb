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

/** What a list is about: each row one child with up to two guardians, or one employee. */
export const importModels = ['children', 'employees'] as const;
export type ImportModel = (typeof importModels)[number];

/**
 * Where a list comes from: a file of one's own, the Estonian education registers (whose column names are known), or a
 * spreadsheet from which rows were pasted.
 */
const importSources = ['file', 'arno', 'list'] as const;
export type ImportSource = (typeof importSources)[number];

const personFields = ['name', 'fname', 'lname'] as const;
const guardianFields = [...personFields, 'email', 'phone', 'relation'] as const;

/** What a column may hold. `name` is a full name, for lists that do not part it; the others win over it. */
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

/** What a list brings that takes rights of its own (`import-rights.ts`). */
export const importSubjects = ['children', 'guardians', 'courses', 'employees'] as const;
export type ImportSubject = (typeof importSubjects)[number];

/** The largest file, in bytes. */
export const importFileMaximum = 10_000_000;
/** The most rows of a list; a longer one is refused, not cut. */
export const importRowsMaximum = 10_000;

const columns = z.array(z.nullable(z.enum(allFields, ruleError('invalid')))).check(z.maxLength(100));

const importResult = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Rows with problems, which were not written. */
  left_out: z.number(),
  /** People who were sent an invitation. */
  invited: z.number(),
});
export type ImportResult = z.output<typeof importResult>;

const importFile = z.object({
  /** The file's own name; empty for what was pasted. */
  name: z.string(),
  source: z.enum(importSources),
  model: z.enum(importModels),
  /** What the file turned out to be: a workbook, or a text in that encoding. */
  encoding: z.string(),
  rows_count: z.number(),
  columns: z.array(
    z.object({
      /** Empty where the list has no headings. */
      heading: z.string(),
      /** The first few values. */
      samples: z.array(z.string()),
      /** What it is taken for: remembered, guessed or chosen; null where the column is left out. */
      field: z.nullable(z.enum(allFields)),
    }),
  ),
  uploaded_at: instant,
  /** How far an import under way has come; null where none is. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** What the import did; null before it. */
  result: z.nullable(importResult),
});
export type ImportFile = z.output<typeof importFile>;

const currentFile = z.object({
  file: z.nullable(importFile),
  /** What the caller may not bring, for want of the rights that it takes by hand. */
  refused: z.array(z.enum(importSubjects)),
});

/** What the caller uploaded here last; it waits for a day and nobody else sees it. */
export const getImportFile = routes.get('getImportFile', '', {
  callers: bySessionOrToken,
  reply: currentFile,
});

/**
 * Takes a table as a workbook or as text; what it really is, the server looks at itself. It replaces what the caller
 * uploaded before. 422 at `file` where it cannot be read or is too large.
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

/** Says what the list is about and what each of its columns holds; remembered for the next list with such headings. */
export const saveImportColumns = routes.put('saveColumns', '/columns', {
  body: z.strictObject({ model: z.enum(importModels, ruleError('invalid')), columns }),
  reply: importFile,
  example: { body: { model: 'children', columns: ['fname', 'lname', 'birth_date'] } },
});

/** Throws the uploaded list away. */
export const deleteImportFile = routes.delete('deleteFile', '', {
  reply: done,
});

/** What a row comes to. `problem` rows are never written. */
export const importRowStates = ['problem', 'created', 'changed', 'unchanged'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/**
 * What a row would do. `created`: a new child or employee; `restored`: one comes back from the archive; `changed`: a
 * value of `field`; `joined` and `left`: a class, from or until that day; `invited`: somebody gets a mail; `linked`: a
 * guardian who is here already becomes the child's; `skipped`: a guardian without an e-mail address is left out.
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
  /** A child of that day of birth and a name alike is here, maybe with another personal code: a likely duplicate. */
  'alike',
] as const;

const importChange = z.object({
  kind: z.enum(importChangeKinds),
  /** Of what was changed. */
  field: z.nullable(z.enum(allFields)),
  /** The value before. */
  from: z.nullable(z.string()),
  /** The value to be, or the name of the class or person. */
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
  /** The person whom the row is about, as far as the row says. */
  name: z.string(),
  state: z.enum(importRowStates),
  problems: z.array(
    z.object({
      /** Null where it is about the row as a whole. */
      field: z.nullable(z.enum(allFields)),
      /** What stands there. */
      value: z.string(),
      message,
    }),
  ),
  changes: z.array(importChange),
});
export type ImportRow = z.output<typeof importRow>;
export type ImportProblem = { field: ImportField | null; value: string; message: Message };

/** Each row with its problems and with what it would do, before anything is written. */
export const getImportOverview = routes.get('getOverview', '/overview', {
  callers: bySessionOrToken,
  query: z.strictObject({ ...tableQuery, state: z.optional(z.enum(importRowStates, ruleError('invalid'))) }),
  reply: z.extend(pageOf(importRow), {
    /** How many rows come to what. */
    counts: z.object({
      problem: z.number(),
      created: z.number(),
      changed: z.number(),
      unchanged: z.number(),
    }),
    /** How many people would get a mail. */
    invited: z.number(),
    /** Problems of the list as a whole, such as a column that is missing. */
    problems: z.array(message),
    /** Names this plan; the import wants it back. */
    fingerprint: z.string(),
  }),
});

/**
 * Writes what the overview showed, all of it or nothing. 409 where something changed meanwhile, so that the plan is
 * another; 422 where rows have problems and leaving them out was not agreed to.
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
