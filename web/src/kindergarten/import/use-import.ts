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
import { useKindergartenId } from '../../base/place.tsx';
import { queryClient, routeQuery } from '../../base/query-client.ts';

/** How often an import under way is asked how far it has come, in milliseconds. */
const progressPause = 500;

function useImportFileQuery() {
  const params = { kindergarten_id: useKindergartenId() };
  return { params, query: routeQuery(getImportFile, { params }) };
}

/** The list that waits; while it is being imported, again and again. */
export function useImportFile(isRunning = false) {
  return useQuery({
    ...useImportFileQuery().query,
    refetchInterval: ({ state }) =>
      isRunning || (state.data?.file?.progress ?? null) !== null ? progressPause : false,
  });
}

/** What can be done with the list that waits. */
export function useImportCalls() {
  const { params, query } = useImportFileQuery();
  /** Puts what a call returned in place of the list; whatever was planned with the former is over. */
  function show<File extends ImportFile | null>(file: File): File {
    queryClient.setQueryData(query.queryKey, (old) => old && { ...old, file });
    queryClient.removeQueries({ queryKey: [getImportOverview.name] });
    return file;
  }
  return {
    /** A table as the server takes it; what it really is, that looks at itself. */
    async upload(source: ImportSource, content: Blob | string, name = ''): Promise<ImportFile> {
      const file = new Blob([content], { type: 'text/csv' });
      return show(await callRoute(uploadImportFile, { params, query: { source, name }, file }));
    },
    async saveColumns(body: CallInput<typeof saveImportColumns>['body']): Promise<void> {
      show(await callRoute(saveImportColumns, { params, body }));
    },
    async discard(): Promise<void> {
      await callRoute(deleteImportFile, { params });
      show(null);
    },
    /** Imports, and lets every list be read anew: nearly all of them may show somebody else now. */
    async run(body: CallInput<typeof importData>['body']): Promise<void> {
      await callRoute(importData, { params, body });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== getImportOverview.name,
      });
    },
  };
}
