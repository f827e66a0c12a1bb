import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { LibraryFile } from '#contract/library/files.ts';
import { thumbnailSizes } from '#contract/library/thumbnail-sizes.ts';
import { getLocale, useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { findFileIcon, findKind, findSources } from './file-kinds.ts';
import { useLocalPreview } from './local-previews.ts';
import type { Stroke } from './use-gestures.ts';
import classes from './Viewer.module.css';

/** Playback speeds of a video (files-and-forms §2). */
const speeds = [1, 1.5, 2];

interface ViewerStageProps {
  file: LibraryFile;
  /** What the picture is called, for screen readers, unless somebody described it. */
  name: string;
  view: { scale: number; x: number; y: number };
  stroke: Stroke;
}

/** The picture or video itself. */
export function ViewerStage({ file, name, view, stroke }: ViewerStageProps) {
  const t = useText();
  const local = useLocalPreview(file.id);
  const isLocal = local !== undefined && file.thumbnails.large === null;
  const sources = isLocal ? { src: local } : findSources(file);
  /** The source that the browser could not show; another one may come. */
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = broken !== null && broken === (sources?.src ?? file.url);
  const kind = findKind(file);
  if (kind === 'video' && !isBroken) {
    return (
      <VideoStage
        file={file}
        name={name}
        stroke={stroke}
        onError={() => setBroken(sources?.src ?? file.url)}
      />
    );
  }
  if (kind !== 'picture' || sources === null || isBroken) {
    return (
      <Stack align="center" gap="sm" p="lg" maw={360}>
        <Icon path={findFileIcon(file.mime_type)} size={64} />
        <Text ta="center">{t('files.viewer.unavailable')}</Text>
      </Stack>
    );
  }
  const { scale, x, y } = view;
  const { width, height } = file;
  return (
    <img
      className={classes.picture}
      {...sources}
      sizes={scale > 1 ? `${thumbnailSizes.large}px` : '100vw'}
      alt={file.description === '' ? name : file.description}
      draggable={false}
      style={{
        // Fills the available room, but is never enlarged.
        ...(width === null || height === null ? {} : { maxWidth: width, maxHeight: height }),
        transform: `translate(${x + stroke.across}px, ${y + stroke.down}px) scale(${scale})`,
        ...(file.thumbnails.placeholder === null
          ? {}
          : { backgroundImage: `url("${file.thumbnails.placeholder}")` }),
      }}
      onLoad={(event) => event.currentTarget.style.removeProperty('background-image')}
      onError={() => setBroken(sources.src)}
    />
  );
}

interface VideoStageProps {
  file: LibraryFile;
  name: string;
  stroke: Stroke;
  onError: () => void;
}

function VideoStage({ file, name, stroke, onError }: VideoStageProps) {
  const t = useText();
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState('1');
  const format = new Intl.NumberFormat(getLocale());
  return (
    <div className={classes.video} style={{ transform: `translate(${stroke.across}px, ${stroke.down}px)` }}>
      {/* A family's video has no captions; its description is shown beside it. */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        src={file.url}
        aria-label={file.description === '' ? name : file.description}
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
