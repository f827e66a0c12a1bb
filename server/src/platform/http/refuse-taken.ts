import { readViolatedConstraint } from '#server/platform/database/errors.ts';
import { Failure, invalidField } from './failure.ts';

/**
 * Says at the field what a unique or exclusion constraint of the database refused: `[field, text]` by its name, or the failure
 * where there is no such field.
 */
export async function refuseTaken<Result>(
  writing: Promise<Result>,
  constraints: Readonly<Record<string, readonly [field: string, text: string] | Failure>>,
): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    const refused = constraints[readViolatedConstraint(error) ?? ''];
    if (refused === undefined) throw error;
    throw refused instanceof Failure ? refused : invalidField(...refused);
  }
}
