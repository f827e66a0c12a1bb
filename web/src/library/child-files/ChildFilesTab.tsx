import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { type FolderType, folderTypes } from '#contract/library/folders.ts';
import { indexFlags } from '#contract/library/type-flags.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { libraryTitles } from '../folders/library-pages.tsx';
import { ChildFolder } from './ChildFolder.tsx';

/** The album and the documents of the child of this page. */
export function ChildFilesTab() {
  const t = useText();
  const { id } = useChild();
  const session = useSession();
  const types = folderTypes.filter((type) => holdsFlag(session, indexFlags[type])).toReversed();
  const [chosen, setChosen] = useState<FolderType>();
  const type = chosen ?? types[0];
  if (type === undefined) return null;
  return (
    <Stack gap="md">
      {types.length > 1 && (
        <SegmentedControl
          aria-label={t('folders.kind')}
          value={type}
          data={types.map((value) => ({
            value,
            label: t(libraryTitles[value]),
          }))}
          onChange={(next) => setChosen(next === 'gallery' ? 'gallery' : 'document')}
        />
      )}
      <ChildFolder key={`${id}/${type}`} id={id} type={type} isPart />
    </Stack>
  );
}
