import { readViolatedConstraint } from '#server/platform/database/errors.ts';
import { Failure, invalidField } from './failure.ts';

/**
 * Turns a violated unique or exclusion constraint into an error at a field: `[field, text]` by the
 * constraint's name, or a whole failure if no field fits.
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
