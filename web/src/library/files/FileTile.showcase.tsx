import { listStates } from '../../ui/list-states.tsx';
import type { Showcase } from '../../ui/showcase.ts';
import { sampleThumbnails } from '../sample-photo.ts';
import classes from './FileTile.module.css';
import { type FileActs, FileTile } from './FileTile.tsx';
import type { ShownFile } from './files-scope.ts';

const acts: FileActs = { toggle: () => {}, press: () => {}, drag: () => {}, list: () => [] };

const photo: ShownFile = {
  ...{ id: 1, filename: 'sample.jpg', type: 'gallery', name: 'IMG_20260918_101500.jpg', description: '' },
  ...{ place: 'gallery', folder: { id: 1, name: 'Sügis metsas' }, day: null },
  ...{
    mime_type: 'image/jpeg',
    size: 2_400_000,
    width: 4000,
    height: 3000,
    url: '',
    thumbnails: sampleThumbnails,
  },
  ...{ status: null, hidden: false, draft: false, may_hold_place: false, children: [], version: 1 },
  ...{
    uploaded_at: '2026-09-18T07:15:00Z',
    created_at: '2026-09-18T07:15:00Z',
    captured_at: null,
    created_by: 1,
  },
  allowed: { edit: true, delete: true, move: true, tag: true, share: true },
};
const document: ShownFile = {
  ...photo,
  ...{ type: 'document', name: 'Nimekiri.pdf', mime_type: 'application/pdf' },
  thumbnails: { state: 'none', small: null, medium: null, large: null, placeholder: null },
};

interface SampleProps {
  file: ShownFile;
  isChosen?: boolean;
}

function Sample({ file, isChosen = false }: SampleProps) {
  return (
    <div className={classes.grid} style={{ width: '11rem', height: '11rem' }}>
      <FileTile
        file={file}
        index={0}
        isChosen={isChosen}
        isFresh={false}
        isChoosing={isChosen}
        isDraggable={false}
        acts={acts}
        timezone="Europe/Tallinn"
        scopeName=""
      />
    </div>
  );
}

export const showcase: Showcase = {
  piece: 'photo-tile',
  title: 'files.pictures',
  group: 'files',
  states: listStates(Sample, {
    default: { file: photo },
    new: { title: 'folders.new', file: { ...photo, status: 'new' } },
    draft: { title: 'files.draft', file: { ...photo, draft: true } },
    hidden: {
      title: 'files.hidden',
      file: {
        ...photo,
        hidden: true,
        children: [{ id: 1, fname: 'Kira', lname: 'Ozoliņa', consent: false, is_evidence: false }],
      },
    },
    own: {
      title: 'showcase.avatar',
      file: { ...photo, own_children: [{ id: 1, name: 'Mattias', picture: null }] },
    },
    filled: { file: photo, isChosen: true },
    document: { title: 'files.files', file: document },
  }),
};
