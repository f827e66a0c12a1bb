import { sql } from 'kysely';
import {
  deleteImportFile,
  getImportFile,
  getImportOverview,
  importData,
  saveImportColumns,
  uploadImportFile,
} from '#contract/kindergarten/import.ts';
import { message } from '#contract/platform/failure.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleImportData } from './import-data.ts';
import { findImportFile, showImportFile } from './import-file.ts';
import { handleGetOverview } from './overview.ts';
import { findRefused } from './require-rights.ts';
import { handleSaveColumns } from './save-columns.ts';
import { handleUploadFile } from './upload-file.ts';

export const importRoutes = [
  bind(getImportFile, async ({ database, actor, params, now }) => {
    const owner = { kindergartenId: params.kindergarten_id, userId: actor.userId };
    const file = await findImportFile(database, owner, now);
    return { file: file && showImportFile(file, now), refused: findRefused(actor) };
  }),
  bind(uploadImportFile, handleUploadFile),
  bind(saveImportColumns, handleSaveColumns),
  bind(getImportOverview, handleGetOverview),
  bind(importData, handleImportData),
  bind(deleteImportFile, async ({ database, actor, params }) => {
    await sql`
      delete from import_files
      where kindergarten_id = ${params.kindergarten_id} and user_id = ${actor.userId}`.execute(database);
    return { message: message('import.deleted') };
  }),
];
