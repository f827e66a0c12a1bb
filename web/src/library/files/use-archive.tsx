import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '../../base/text.ts';
import { downloadArchive } from './download.ts';
import type { FilesScope } from './files-scope.ts';

interface Archive {
  /** Saves these files as one archive; without ids all of the scope, with the folders in it. */
  save(ids: readonly number[] | null): Promise<void>;
  /** How far it is, while the browser packs. */
  notice: ReactNode;
}

/** Saves files of a scope as one archive, and says how far it is. */
export function useArchive(scope: FilesScope): Archive {
  const t = useText();
  const [progress, setProgress] = useState<{ n: number; total: number } | null>(null);
  return {
    save: (ids) =>
      downloadArchive(scope, ids, (done, total) => setProgress(done === null ? null : { n: done, total })),
    notice: progress !== null && <Text role="status">{t('files.downloading', progress)}</Text>,
  };
}
