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

/** Polling interval for the progress of a running import, in milliseconds. */
const progressPause = 500;

function useImportFileQuery() {
  const params = { kindergarten_id: useKindergartenId() };
  return { params, query: routeQuery(getImportFile, { params }) };
}

/** The waiting list; polled while it is being imported. */
export function useImportFile(isRunning = false) {
  return useQuery({
    ...useImportFileQuery().query,
    refetchInterval: ({ state }) =>
      isRunning || (state.data?.file?.progress ?? null) !== null ? progressPause : false,
  });
}

/** The actions on the waiting list. */
export function useImportCalls() {
  const { params, query } = useImportFileQuery();
  /** Stores the list of a reply; the former list's plan is discarded. */
  function show<File extends ImportFile | null>(file: File): File {
    queryClient.setQueryData(query.queryKey, (old) => old && { ...old, file });
    queryClient.removeQueries({ queryKey: [getImportOverview.name] });
    return file;
  }
  return {
    /** Sends any table as csv; the server detects the real type. */
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
    /** Imports, and invalidates every list: nearly all of them may have changed. */
    async run(body: CallInput<typeof importData>['body']): Promise<void> {
      await callRoute(importData, { params, body });
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== getImportOverview.name,
      });
    },
  };
}
