import { useQuery } from '@tanstack/react-query';
import {
  deleteImportFile,
  getImportFile,
  getImportOverview,
  type ImportFile,
  type ImportSource,
  importData,
  saveImportColumns,
  uploadImportFile,
} from '#contract/kindergarten/import.ts';
import { type CallInput, callRoute } from '../../base/api.ts';
import { queryClient, routeQuery } from '../../base/query-client.ts';

/** How often an import under way is asked how far it has come, in milliseconds. */
const progressPause = 500;

const importFileQuery = (kindergartenId: number) =>
  routeQuery(getImportFile, { params: { kindergarten_id: kindergartenId } });

/** The list that waits; while it is being imported, again and again. */
export function useImportFile(kindergartenId: number, isRunning = false) {
  return useQuery({
    ...importFileQuery(kindergartenId),
    refetchInterval: ({ state }) =>
      isRunning || (state.data?.file?.progress ?? null) !== null ? progressPause : false,
  });
}

/** Puts what a call returned in place of the list; whatever was planned with the former is over. */
function showFile(kindergartenId: number, file: ImportFile | null): void {
  queryClient.setQueryData(importFileQuery(kindergartenId).queryKey, (old) => old && { ...old, file });
  queryClient.removeQueries({ queryKey: [getImportOverview.name] });
}

/** A table as the server takes it; what it really is, that looks at itself. */
export async function uploadTable(
  kindergartenId: number,
  source: ImportSource,
  table: { content: Blob | string; name: string },
): Promise<ImportFile> {
  const file = await callRoute(uploadImportFile, {
    params: { kindergarten_id: kindergartenId },
    query: { source, name: table.name },
    file: new Blob([table.content], { type: 'text/csv' }),
  });
  showFile(kindergartenId, file);
  return file;
}

export async function saveColumns(
  kindergartenId: number,
  body: CallInput<typeof saveImportColumns>['body'],
): Promise<ImportFile> {
  const file = await callRoute(saveImportColumns, { params: { kindergarten_id: kindergartenId }, body });
  showFile(kindergartenId, file);
  return file;
}

export async function deleteFile(kindergartenId: number): Promise<void> {
  await callRoute(deleteImportFile, { params: { kindergarten_id: kindergartenId } });
  showFile(kindergartenId, null);
}

/** Imports, and lets every list be read anew: nearly all of them may show somebody else now. */
export async function runImport(
  kindergartenId: number,
  body: CallInput<typeof importData>['body'],
): Promise<void> {
  await callRoute(importData, { params: { kindergarten_id: kindergartenId }, body });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== getImportOverview.name,
  });
}
