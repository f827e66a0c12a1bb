import type { ImportField, ImportModel, ImportSubject } from '#contract/kindergarten/import.ts';
import { findRefusedSubjects, listRefusedFields } from '#contract/kindergarten/import-rights.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { forbidden } from '#server/platform/http/failure.ts';

/** What the actor may not import because they may not write it by hand either. */
export function findRefused(actor: Actor): ImportSubject[] {
  return findRefusedSubjects((flag) => actor.hasFlag(flag));
}

/** Whether a list of this model with these columns contains something that the actor may not import. */
export function holdsRefused(
  actor: Actor,
  { model, columns }: { model: ImportModel; columns: readonly (ImportField | null)[] },
): boolean {
  const refused = findRefused(actor);
  const fields = listRefusedFields(model, refused);
  return refused.includes(model) || columns.some((field) => field !== null && fields.includes(field));
}

/** 403 for a list that the actor may not import. */
export function requireImportable(
  actor: Actor,
  list: { model: ImportModel; columns: readonly (ImportField | null)[] },
): void {
  if (holdsRefused(actor, list)) throw forbidden();
}
