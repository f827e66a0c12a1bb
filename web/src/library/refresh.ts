import { library } from '#contract/library/subjects.ts';
import { queryClient } from '../base/query-client.ts';
import { refreshSubjects, showsAny } from '../base/subjects.ts';

/** Refetches the visible folders and files. */
export function refreshLibrary(): Promise<void> {
  return refreshSubjects(library);
}

/** The same at once, and removes cached data that is not visible: the reader may no longer see it. */
export function replaceLibrary(): Promise<void> {
  queryClient.removeQueries({ predicate: showsAny(library), type: 'inactive' });
  return refreshLibrary();
}

/** How long changes are collected before the refetch, in milliseconds. */
const gathering = 500;
let planned = false;

/** The same with a delay: one refetch for many changes in a row. */
export function refreshLibrarySoon(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    void refreshLibrary();
  }, gathering);
}
