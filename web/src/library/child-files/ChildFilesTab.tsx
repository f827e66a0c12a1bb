import { SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { type FolderType, folderTypes } from '#contract/library/folders.ts';
import { holdsFlag, useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { useChild } from '../../kindergarten/children/child-context.tsx';
import { useOwnLibrary } from '../folders/folders-scope.ts';
import { ChildFolder } from './ChildFolder.tsx';

const flagOf = { gallery: 'gallery_access_index', document: 'documents_access_index' } as const;

/** The album and the documents of the child whose page this is. */
export function ChildFilesTab() {
  const t = useText();
  const { id } = useChild();
  const scope = useOwnLibrary();
  const session = useSession();
  const types = folderTypes.filter((type) => holdsFlag(session, flagOf[type])).toReversed();
  const [chosen, setChosen] = useState<FolderType>();
  const type = chosen ?? types[0];
  if (scope === null || type === undefined) return null;
  return (
    <Stack gap="md">
      {types.length > 1 && (
        <SegmentedControl
          aria-label={t('folders.kind')}
          value={type}
          data={types.map((value) => ({
            value,
            label: t(value === 'gallery' ? 'folders.gallery' : 'folders.documents'),
          }))}
          onChange={(next) => setChosen(next === 'gallery' ? 'gallery' : 'document')}
        />
      )}
      <ChildFolder key={`${id}/${type}`} scope={scope} childId={id} type={type} isPart />
    </Stack>
  );
}
