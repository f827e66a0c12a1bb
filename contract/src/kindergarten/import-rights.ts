import type { FlagOf } from '../access/flags.ts';
import {
  type ImportField,
  type ImportModel,
  type ImportSubject,
  importFields,
  importModels,
  importSubjects,
} from './import.ts';

/**
 * The flags required to write it, all of them, besides the import flag: the same as for a change by hand of
 * any child or class of the kindergarten.
 */
export const importRights = {
  children: ['children_can_edit', 'children_access_all'],
  guardians: ['child_edit_guardians'],
  courses: ['courses_can_edit', 'courses_access_all'],
  employees: ['employees_can_edit'],
} as const satisfies Record<ImportSubject, readonly FlagOf<'kindergarten'>[]>;

function listSubjects(model: ImportModel, field: ImportField): ImportSubject[] {
  if (field.startsWith('guardian')) return [model, 'guardians'];
  return field === 'course' || field === 'course_start' ? [model, 'courses'] : [model];
}

/** Which data of a list a person with these flags may not import. */
export function findRefusedSubjects(hasFlag: (flag: FlagOf<'kindergarten'>) => boolean): ImportSubject[] {
  return importSubjects.filter((subject) => !importRights[subject].every(hasFlag));
}

/** The columns that cannot be imported without the rights for that data. */
export function listRefusedFields(model: ImportModel, refused: readonly ImportSubject[]): ImportField[] {
  return importFields[model].filter((field) =>
    listSubjects(model, field).some((subject) => refused.includes(subject)),
  );
}

/** The subjects of lists that are possible at all. */
export function listImportableModels(refused: readonly ImportSubject[]): ImportModel[] {
  return importModels.filter((model) => !refused.includes(model));
}
