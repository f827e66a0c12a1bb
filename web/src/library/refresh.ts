import { queryClient } from '../app/query-client.ts';

/** Asks again for whatever is shown of folders and files. */
export function refreshLibrary(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && /^(folders|files|child-files|diary-files|documents)\./.test(name),
  });
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
