import { sql } from 'kysely';
import { type ImportResult, importData } from '#contract/kindergarten/import.ts';
import { message } from '#contract/platform/failure.ts';
import { readViolatedConstraint } from '#server/platform/database/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, invalidField } from '#server/platform/http/failure.ts';
import { requireDefaultRole } from '../guardians/require-default-role.ts';
import { requireImportFile } from './import-file.ts';
import { countInvited, countStates, nameFingerprint, type PlannedRow } from './plan.ts';
import { planImport } from './plan-import.ts';
import { requireImportable } from './require-rights.ts';
import { writeChildren } from './write-children.ts';
import { writeEmployees } from './write-employees.ts';

/** How many rows are written between two updates of the progress. */
const rowsAtOnce = 500;
/** After how many seconds without progress an import counts as failed. */
const aliveSeconds = 60;

/**
 * Writes the plan of the overview in the call's one transaction, so a failure leaves nothing behind. Progress
 * is saved in a separate transaction. Imports into one kindergarten wait for each other.
 */
export const handleImportData = bind(
  importData,
  async ({ database, actor, params, body, platform, now, audit }) => {
    const kindergartenId = params.kindergarten_id;
    await sql`select from kindergartens where id = ${kindergartenId} for no key update`.execute(database);
    // Waits for edits of children that are under way and includes them; later edits wait for the import.
    await sql`
      select from children where kindergarten_id = ${kindergartenId} order by id for no key update`.execute(
      database,
    );
    const file = await requireImportFile({ database, actor, params, now });
    requireImportable(actor, file);
    const planned = await planImport(database, file, kindergartenId, platform.texts, actor, now);
    const { rows, problems } = planned.plan;
    if (nameFingerprint(planned.plan) !== body.fingerprint || file.model !== body.model)
      throw new Failure(409, message('import.stale'));
    const counts = countStates(rows);
    if (problems.length > 0 || (counts.problem > 0 && !body.leave_out_problems))
      throw invalidField('leave_out_problems', 'import.has_problems');
    if (planned.model === 'children') {
      const changing = planned.plan.rows.filter(({ state }) => state === 'created' || state === 'changed');
      const emails = changing.flatMap(({ write }) => write.guardians.map(({ email }) => email));
      await requireDefaultRole(database, actor, kindergartenId, emails, 'leave_out_problems');
    }

    const by = { kindergartenId, userId: actor.userId, actor, now };
    const ids = await refuseOvertaken(
      planned.model === 'children'
        ? writeParts(planned.plan.rows, (part) => writeChildren(database, by, part))
        : writeParts(planned.plan.rows, (part) => writeEmployees(database, by, part)),
    );
    audit({ [planned.model === 'children' ? 'child_id' : 'employee_id']: ids });
    const { problem, ...written } = counts;
    const result: ImportResult = { ...written, left_out: problem, invited: countInvited(rows) };
    await sql`
      update import_files set result = ${JSON.stringify(result)}, rows = '[]', alive_until = null
      where kindergarten_id = ${kindergartenId} and user_id = ${actor.userId} and uploaded_at = ${file.uploaded_at}`.execute(
      database,
    );
    return result;

    async function writeParts<Write>(
      all: readonly PlannedRow<Write>[],
      write: (part: Write[]) => Promise<number[]>,
    ): Promise<number[]> {
      const written: number[] = [];
      for (let from = 0; from < all.length; from += rowsAtOnce) {
        await reportProgress(from);
        const part = all.slice(from, from + rowsAtOnce);
        const changing = part.filter(({ state }) => state === 'created' || state === 'changed');
        written.push(...(await write(changing.map((row) => row.write))));
      }
      return written;
    }

    /** In a separate transaction, so that others see it at once. */
    async function reportProgress(done: number): Promise<void> {
      const aliveUntil = platform.clock.now().add({ seconds: aliveSeconds }).toString();
      await platform.database.at({ kind: 'kindergarten', id: kindergartenId }).transactionBeside((beside) =>
        sql`
          update import_files set rows_done = ${done}, alive_until = ${aliveUntil}
          where kindergarten_id = ${kindergartenId} and user_id = ${actor.userId}`.execute(beside),
      );
    }
  },
);

/** A child or placement that somebody entered by hand after the plan was computed makes the plan stale. */
async function refuseOvertaken<Result>(writing: Promise<Result>): Promise<Result> {
  try {
    return await writing;
  } catch (error) {
    if (readViolatedConstraint(error) !== undefined) throw new Failure(409, message('import.stale'));
    throw error;
  }
}
