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
 * The flags that writing it takes, all of them, besides the one to import: what the same change takes by hand, for any
 * child or class of the kindergarten.
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

/** What of a list the holder of these flags may not bring. */
export function findRefusedSubjects(hasFlag: (flag: FlagOf<'kindergarten'>) => boolean): ImportSubject[] {
  return importSubjects.filter((subject) => !importRights[subject].every(hasFlag));
}

/** The columns of a list about these that go with what may not be brought. */
export function listRefusedFields(model: ImportModel, refused: readonly ImportSubject[]): ImportField[] {
  return importFields[model].filter((field) =>
    listSubjects(model, field).some((subject) => refused.includes(subject)),
  );
}

/** What lists may be about at all. */
export function listImportableModels(refused: readonly ImportSubject[]): ImportModel[] {
  return importModels.filter((model) => !refused.includes(model));
}
