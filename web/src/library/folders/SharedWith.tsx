import { Group, UnstyledButton } from '@mantine/core';
import { mdiAccountMultipleOutline, mdiAccountPlusOutline, mdiEyeOutline } from '@mdi/js';
import type { Folder } from '#contract/library/folders.ts';
import { type Translate, useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { nameKind } from '../../ui/pickers/name-kind.ts';
import classes from './FolderPage.module.css';

/** Maximum number of names shown; the rest is only counted. */
const shownMaximum = 3;

/** The people and groups that share a folder, and whether the reader may only view it. Who may share it starts here. */
export function SharedWith({ folder, onShare }: { folder: Folder; onShare: () => void }) {
  const t = useText();
  const text = writeNote(folder, t);
  if (folder.allowed.share) {
    return (
      <UnstyledButton className={`${classes.shared} ${classes.share}`} onClick={onShare}>
        <Icon path={mdiAccountPlusOutline} size={18} />
        <span>
          <b>{t('folders.share')}</b> {text}
        </span>
      </UnstyledButton>
    );
  }
  return (
    <Group component="span" gap={8} wrap="nowrap" align="flex-start" className={classes.shared ?? ''}>
      {folder.access === 'view' && <Icon path={mdiEyeOutline} size={18} label={t('folders.readOnly')} />}
      {text !== null && <Icon path={mdiAccountMultipleOutline} size={18} />}
      <span>{text}</span>
    </Group>
  );
}

function writeNote(folder: Folder, t: Translate): string | null {
  if (folder.public) return t('folders.sharedWithEveryone');
  const names = folder.shared_with.map(({ name, type }) => name || nameKind(type, t));
  if (names.length === 0) return null;
  const shown = names.slice(0, shownMaximum).join(', ');
  const more = names.length - shownMaximum;
  return more > 0
    ? t('folders.sharedWithMore', { names: shown, count: more })
    : t('folders.sharedWith', { names: shown });
}
