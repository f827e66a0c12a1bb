import { mdiPlayCircleOutline } from '@mdi/js';
import { useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FileThumbnail.module.css';
import { findFileIcon, findKind } from './file-kinds.ts';

/** A thumbnail of the file, or an icon of its type. It is decorative: the name is next to it. */
export function FileThumbnail({ file, sizes }: { file: LibraryFile; sizes: string }) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const { small, medium, placeholder } = file.thumbnails;
  if (small === null) {
    return (
      <span className={classes.thumbnail}>
        <Icon path={findFileIcon(file.mime_type)} size={32} />
      </span>
    );
  }
  const widths = [`${small} 400w`, ...(medium === null ? [] : [`${medium} 1000w`])];
  return (
    <span
      className={classes.thumbnail}
      {...(placeholder === null || isLoaded ? {} : { style: { backgroundImage: `url("${placeholder}")` } })}
    >
      <img
        src={small}
        srcSet={widths.join(', ')}
        sizes={sizes}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(true)}
      />
      {findKind(file) === 'video' && (
        <span className={classes.play}>
          <Icon path={mdiPlayCircleOutline} size={36} label={t('files.video')} />
        </span>
      )}
    </span>
  );
}
