import type { AlbumCover } from '#contract/library/photos.ts';
import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { sampleThumbnails } from '../sample-photo.ts';
import { CoverView } from './FolderCover.tsx';
import classes from './FolderCovers.module.css';

const bees = { id: 1, name: 'Mesilased', colour: 'plum', symbol: 'bee' } as const;
const forest: AlbumCover = {
  ...{
    folder_id: 1,
    course: bees,
    thumbnails: sampleThumbnails,
    is_chosen: false,
    photos_count: 24,
    newest_day: '2026-09-18',
  },
};
const hollow: AlbumCover = { ...forest, course: null, thumbnails: null, photos_count: 0, newest_day: null };

interface SampleProps {
  cover?: AlbumCover;
  isFresh?: boolean;
  isChosen?: boolean;
  name?: string;
  access?: 'view' | 'edit';
}

function Sample({ name = 'Sügis metsas', access = 'edit', ...cover }: SampleProps) {
  return (
    <ul className={classes.covers} style={{ maxWidth: '11.5rem' }}>
      <CoverView
        cover={undefined}
        {...cover}
        folder={{ name, parent_name: null, access, archived: false }}
        path="/gallery/1"
      />
    </ul>
  );
}

export const showcase: Showcase = {
  piece: 'album-cover',
  title: 'folders.albums',
  group: 'files',
  states: listStates(Sample, {
    default: { cover: forest },
    empty: { cover: hollow },
    loading: {},
    fresh: { title: 'folders.new', cover: forest, isFresh: true },
    chosen: { title: 'showcase.state.filled', cover: forest, isChosen: true },
    readOnly: {
      cover: forest,
      access: 'view',
      name: 'Kõik pildid eelmisest õppeaastast',
    },
  }),
};
