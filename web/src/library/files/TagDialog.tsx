import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LibraryFile } from '#contract/library/files.ts';
import { useText } from '../../base/text.ts';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import type { FilesScope } from './files-scope.ts';
import { TaggedChildren } from './TaggedChildren.tsx';

/** Maximum number of files in a scope for tagging several at once: all pages are loaded for it. */
export const taggingMaximum = 500;

interface TagDialogProps {
  scope: FilesScope;
  ids: ReadonlySet<number>;
}

/** Tags children in several pictures at once. */
export function TagDialog({ scope, ids }: TagDialogProps) {
  const t = useText();
  const close = useClose();
  const { source } = scope;
  // Includes chosen files of pages never loaded; shares the pages' key, so that it is refetched with them.
  const query = useQuery({
    queryKey: [...source.keyOf(1), 'all'],
    async queryFn({ signal }) {
      const files: LibraryFile[] = [];
      for (let page = 1; ; page += 1) {
        const { data, total } = await source.load(page, signal);
        files.push(...data);
        if (data.length === 0 || files.length >= total) return files;
      }
    },
    meta: { showsFailure: true },
  });
  return (
    <Dialog title={t('files.tag')}>
      {query.isPending ? (
        <Skeleton height={240} data-loading aria-busy />
      ) : (
        <QueryState query={query}>
          {(files) => {
            const chosen = files.filter(({ id, allowed }) => ids.has(id) && allowed.tag);
            return (
              <>
                <Text className="tabular">{t('table.selected', { n: chosen.length })}</Text>
                <TaggedChildren scope={scope} files={chosen} />
              </>
            );
          }}
        </QueryState>
      )}
      <Group justify="flex-end">
        <Button onClick={close}>{t('shell.close')}</Button>
      </Group>
    </Dialog>
  );
}
