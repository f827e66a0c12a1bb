import { describe, expect, test } from 'vitest';
import type { LibraryFile } from '#contract/library/files.ts';
import { listChosen } from './dropped-files.ts';
import { findKind, findSources } from './file-kinds.ts';
import { writeMetadata } from './send-file.ts';

describe('what is chosen', () => {
  test('remembers the folders it lay in', () => {
    const file = Object.assign(new File(['x'], 'vegan.txt'), {
      webkitRelativePath: 'health/diets/vegan.txt',
    });
    expect(listChosen([file])).toEqual([{ file, path: ['health', 'diets'] }]);
  });

  test('lay in none where it was taken by itself', () => {
    const file = Object.assign(new File(['x'], 'vegan.txt'), { webkitRelativePath: '' });
    expect(listChosen([file])).toEqual([{ file, path: [] }]);
  });
});

test('an upload is described in base64 of UTF-8', () => {
  const written = writeMetadata({ filename: 'Õnn 🐝.jpg', folder_id: '5' });
  const [name, folder] = written.split(',').map((pair) => pair.split(' '));
  expect(Buffer.from(name?.[1] ?? '', 'base64').toString()).toBe('Õnn 🐝.jpg');
  expect(folder).toEqual(['folder_id', 'NQ==']);
});

test.each([
  ['image/heic', 'picture'],
  ['video/quicktime', 'video'],
  ['application/pdf', 'other'],
  ['application/octet-stream', 'other'],
])('%s is shown as %s', (mime_type, kind) => {
  expect(findKind({ mime_type })).toBe(kind);
});

describe('a picture as large as the window', () => {
  const made = { small: '/s', medium: '/m', large: '/l', placeholder: null, state: 'ready' };
  const picture = (traits: object) =>
    ({
      mime_type: 'image/jpeg',
      url: '/original',
      width: 4_000,
      height: 3_000,
      thumbnails: made,
      ...traits,
    }) as LibraryFile;

  test('says how wide each size of it is, upright ones too', () => {
    expect(findSources(picture({}))).toEqual({ src: '/l', srcSet: '/m 1000w, /l 2000w' });
    expect(findSources(picture({ width: 3_000, height: 4_000 }))?.srcSet).toBe('/m 750w, /l 1500w');
    expect(findSources(picture({ width: 600, height: 900 }))?.srcSet).toBe('/m 600w, /l 600w');
  });

  test('is itself where it moves or has no thumbnails, if a browser can show it', () => {
    expect(findSources(picture({ mime_type: 'image/gif' }))).toEqual({ src: '/original' });
    const thumbnails = { ...made, small: null, medium: null, large: null };
    expect(findSources(picture({ thumbnails }))).toEqual({ src: '/original' });
    expect(findSources(picture({ thumbnails, mime_type: 'image/heic' }))).toBeNull();
  });
});
