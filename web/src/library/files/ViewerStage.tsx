import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { getLocale, useText } from '../../app/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { findFileIcon, findKind, findPicture } from './file-kinds.ts';
import classes from './Viewer.module.css';

/** How fast a video may play (files-and-forms §2). */
const speeds = [1, 1.5, 2];

interface ViewerStageProps {
  file: LibraryFile;
  view: { scale: number; x: number; y: number };
  /** How far a stroke to the side has come, in pixels. */
  stroke: number;
}

/** The picture or video itself. */
export function ViewerStage({ file, view, stroke }: ViewerStageProps) {
  const t = useText();
  const [isBroken, setBroken] = useState(false);
  const picture = findPicture(file, 'large');
  const kind = findKind(file);
  if (kind === 'video' && !isBroken) return <VideoStage file={file} onError={() => setBroken(true)} />;
  if (kind !== 'picture' || picture === null || isBroken) {
    return (
      <Stack align="center" gap="sm" p="lg" c="dimmed" maw={360}>
        <Icon path={findFileIcon(file.mime_type)} size={64} />
        <Text ta="center">{t('files.viewer.unavailable')}</Text>
      </Stack>
    );
  }
  const { scale, x, y } = view;
  const { medium } = file.thumbnails;
  return (
    <img
      className={classes.picture}
      src={picture}
      {...(medium === null || picture === file.url
        ? {}
        : { srcSet: `${medium} 1000w, ${picture} 2000w`, sizes: scale > 1 ? '2000px' : '100vw' })}
      alt={file.description === '' ? file.name : file.description}
      draggable={false}
      style={{
        transform: `translate(${x + stroke}px, ${y}px) scale(${scale})`,
        ...(file.thumbnails.placeholder === null
          ? {}
          : { backgroundImage: `url("${file.thumbnails.placeholder}")` }),
      }}
      onLoad={(event) => event.currentTarget.style.removeProperty('background-image')}
      onError={() => setBroken(true)}
    />
  );
}

function VideoStage({ file, onError }: { file: LibraryFile; onError: () => void }) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState('1');
  const format = new Intl.NumberFormat(getLocale());
  return (
    <div className={classes.video}>
      {/* A family's video has no captions; its description stands beside it. */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={file.url}
        aria-label={file.description === '' ? file.name : file.description}
        {...(file.thumbnails.large === null ? {} : { poster: file.thumbnails.large })}
        onError={onError}
      >
        <track kind="captions" />
      </video>
      <SegmentedControl
        aria-label={t('files.viewer.speed')}
        value={speed}
        data={speeds.map((one) => ({ value: String(one), label: `${format.format(one)}×` }))}
        onChange={(next) => {
          setSpeed(next);
          if (video.current !== null) video.current.playbackRate = Number(next);
        }}
      />
    </div>
  );
}
