import { Link } from '@tanstack/react-router';
import type { MessageFolder } from '#contract/communication/messages.ts';
import { useText } from '../../base/text.ts';
import classes from './FolderNav.module.css';
import { folderPath } from './folders.ts';

/** In the order of the drawing. A phone has no room for the first, and the last is in its menu. */
const shown: readonly MessageFolder[] = ['all', 'received', 'sent', 'drafts', 'deleted'];

/** The folders, each with its own address. */
export function FolderNav({ folder }: { folder: MessageFolder }) {
  const t = useText();
  return (
    <nav className={classes.folders} aria-label={t('messages.folders')}>
      {shown.map((one) => (
        <Link
          key={one}
          to={folderPath(one)}
          search={(one === 'all' ? { folder: 'all' } : {}) as never}
          className={classes.folder ?? ''}
          data-folder={one}
          data-current={one === folder || undefined}
          {...(one === folder ? { 'aria-current': 'page' } : {})}
          activeProps={{}}
          resetScroll={false}
        >
          {t(`messages.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
