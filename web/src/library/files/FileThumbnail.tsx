import { mdiPlay } from '@mdi/js';
import { useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './FileThumbnail.module.css';
import { findFileIcon, findKind } from './file-kinds.ts';
import { forgetPreview, useLocalPreview } from './local-previews.ts';

/** A thumbnail of the file, or an icon of its type. It is decorative: the name is next to it. */
export function FileThumbnail({ file, sizes }: { file: LibraryFile; sizes: string }) {
  const t = useText();
  const [isLoaded, setLoaded] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const local = useLocalPreview(file.id);
  const { small, medium, placeholder } = file.thumbnails;
  const preview = isUnreadable ? undefined : local;
  if (small === null && preview === undefined) {
    return (
      <span className={classes.thumbnail}>
        <Icon path={findFileIcon(file.mime_type)} size={32} />
      </span>
    );
  }
  const widths = small === null ? [] : [`${small} 400w`, ...(medium === null ? [] : [`${medium} 1000w`])];
  return (
    <span
      className={classes.thumbnail}
      {...(placeholder === null || isLoaded ? {} : { style: { backgroundImage: `url("${placeholder}")` } })}
    >
      {/* Stays below the thumbnail until that is loaded. */}
      {preview !== undefined && !isLoaded && (
        <img src={preview} alt="" decoding="async" draggable={false} onError={() => setUnreadable(true)} />
      )}
      {small !== null && (
        <img
          src={small}
          srcSet={widths.join(', ')}
          sizes={sizes}
          alt=""
          decoding="async"
          draggable={false}
          onLoad={() => {
            setLoaded(true);
            forgetPreview(file.id);
          }}
        />
      )}
      {findKind(file) === 'video' && (
        <span className={classes.play}>
          <Icon path={mdiPlay} size={28} label={t('files.video')} />
        </span>
      )}
    </span>
  );
}
