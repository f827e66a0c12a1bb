import { ActionIcon } from '@mantine/core';
import { mdiImageCheckOutline } from '@mdi/js';
import { chooseCover } from '#contract/library/photos.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useRouteMutation } from '../../base/run-route.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { findKind } from './file-kinds.ts';
import type { ShownFile } from './files-scope.ts';

/** Puts the picture on the cover of its album; nothing for other files, and in diaries. */
export function CoverButton({ file }: { file: ShownFile }) {
  const t = useText();
  const kindergarten_id = useKindergartenId();
  const choose = useRouteMutation(chooseCover, { success: 'files.cover.chosen' });
  const { folder } = file;
  if (folder === null || file.type !== 'gallery' || findKind(file) !== 'picture') return null;
  const params = { kindergarten_id, folder_id: folder.id };
  return (
    <ActionIcon
      aria-label={t('files.cover.use')}
      title={t('files.cover.use')}
      loading={choose.isPending}
      onClick={() => choose.mutate({ params, body: { file_id: file.id } })}
    >
      <Icon path={mdiImageCheckOutline} />
    </ActionIcon>
  );
}
