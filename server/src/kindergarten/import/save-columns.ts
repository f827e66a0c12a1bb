import { sql } from 'kysely';
import { type ImportField, importFields, saveImportColumns } from '#contract/kindergarten/import.ts';
import { listRefusedFields } from '#contract/kindergarten/import-rights.ts';
import { message } from '#contract/platform/failure.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField, refuseFound } from '#server/platform/http/failure.ts';
import { findImportPlace } from './find-place.ts';
import { guessColumns } from './guess-columns.ts';
import { requireImportFile, showImportFile } from './import-file.ts';
import { findRefused } from './require-rights.ts';
import { gatherHelp } from './upload-file.ts';
import { plainText } from './words.ts';

/**
 * Saves the fields of the columns, and remembers them by heading. 422 for fields that the importing person
 * may not write. If the list's model changes, its columns are guessed again.
 */
export const handleSaveColumns = bind(
  saveImportColumns,
  async ({ database, actor, params, body, platform, now }) => {
    const file = await requireImportFile({ database, actor, params, now });
    const refused = findRefused(actor);
    if (refused.includes(body.model)) throw invalidField('model', 'import.not_yours');
    let columns = body.columns;
    if (body.model !== file.model) {
      const place = await findImportPlace(database, params.kindergarten_id, actor.today);
      const help = await gatherHelp(database, place, body.model, platform.texts, actor);
      columns = guessColumns(file.headings, file.rows, help);
    } else {
      requireFitting();
      await rememberHeadings();
    }
    await sql`
      update import_files set model = ${body.model}, columns = ${columns}
      where kindergarten_id = ${params.kindergarten_id} and user_id = ${actor.userId}`.execute(database);
    return showImportFile({ ...file, model: body.model, columns }, now);

    function requireFitting(): void {
      const fields: readonly string[] = importFields[body.model];
      const chosen = columns.filter((field) => field !== null);
      if (columns.length !== file.headings.length || chosen.some((field) => !fields.includes(field)))
        throw invalidField('columns', 'rules.invalid');
      refuseColumns('import.field_twice', (field, index) => columns.indexOf(field) !== index);
      const refusedFields = listRefusedFields(body.model, refused);
      refuseColumns('import.not_yours', (field) => refusedFields.includes(field));
    }

    function refuseColumns(key: string, isWrong: (field: ImportField, place: number) => boolean): void {
      const found = columns.map((field, index) => [
        `columns.${index}`,
        field !== null && isWrong(field, index) ? message(key) : null,
      ]);
      refuseFound(Object.fromEntries(found));
    }

    /** Columns left out for lack of rights are not remembered as left out for others. */
    function isLeftOutForRights(field: ImportField | null): boolean {
      return field === null && listRefusedFields(body.model, refused).length > 0;
    }

    async function rememberHeadings(): Promise<void> {
      const headings = file.headings.map(plainText);
      const named = headings.flatMap((heading, index) =>
        heading === '' || headings.indexOf(heading) !== index || isLeftOutForRights(columns[index] ?? null)
          ? []
          : [{ heading, field: columns[index] ?? null }],
      );
      await sql`
        insert into import_headings (kindergarten_id, model, heading, field)
        select ${params.kindergarten_id}, ${body.model}, heading, field
        from unnest(${named.map(({ heading }) => heading)}::text[], ${named.map(({ field }) => field)}::text[])
          as named (heading, field)
        on conflict (kindergarten_id, model, heading) do update set field = excluded.field`.execute(database);
    }
  },
);
