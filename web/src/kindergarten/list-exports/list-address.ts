import { buildAddress } from '#contract/platform/address.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { getLanguage } from '../../base/text.ts';
import type { ExportChoice } from '../../ui/table/use-table.ts';

interface ListAddressOptions {
  /** The fixed query of the list. */
  filter?: Record<string, string>;
  /** Whether the list's query has `trashed`. */
  hasTrash?: boolean;
}

/** For a table's `exportAddress`: the same list, search and order as a file, in the reader's language. */
export function useListAddress() {
  const kindergartenId = useKindergartenId();
  return ({ path }: { path: string }, { filter = {}, hasTrash = false }: ListAddressOptions = {}) =>
    ({ format, term, sort, trashed }: ExportChoice): string =>
      buildAddress(
        path,
        { kindergarten_id: kindergartenId },
        {
          format,
          language: getLanguage(),
          ...(term === '' ? {} : { term }),
          ...(sort === null ? {} : { sortBy: sort.by, sortDir: sort.direction }),
          ...(hasTrash ? { trashed } : {}),
          ...filter,
        },
      );
}
