import { library } from '#contract/library/subjects.ts';
import { queryClient } from '../base/query-client.ts';
import { refreshSubjects, showsAny } from '../base/subjects.ts';

/** Asks again for whatever is shown of folders and files. */
export function refreshLibrary(): Promise<void> {
  return refreshSubjects(library);
}

/** The same at once, and forgets what is not on the screen: some of it may no longer be for the reader. */
export function replaceLibrary(): Promise<void> {
  queryClient.removeQueries({ predicate: showsAny(library), type: 'inactive' });
  return refreshLibrary();
}

/** How long several changes are gathered before they are shown, in milliseconds. */
const gathering = 500;
let planned = false;

/** The same soon: once for many changes that come one after the other. */
export function refreshLibrarySoon(): void {
  if (planned) return;
  planned = true;
  setTimeout(() => {
    planned = false;
    void refreshLibrary();
  }, gathering);
}
