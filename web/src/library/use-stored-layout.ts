import { useState } from 'react';
import { readStored, writeStored } from '../base/stored.ts';
import type { Layout } from './files/FilesGrid.tsx';

/** How a kind of list is shown, remembered in this browser. */
export function useStoredLayout(of: 'albums' | 'files', first: Layout) {
  const [value, setValue] = useState<Layout>(() => {
    const stored = readStored(`layout:${of}`);
    return stored === 'grid' || stored === 'list' ? stored : first;
  });
  return {
    value,
    onChange(next: Layout) {
      setValue(next);
      writeStored(`layout:${of}`, next);
    },
  };
}
