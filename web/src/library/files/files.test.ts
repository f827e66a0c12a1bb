import { describe, expect, test } from 'vitest';
import { listChosen } from './dropped-files.ts';
import { findKind } from './file-kinds.ts';
import { writeMetadata } from './send-file.ts';

describe('what is chosen', () => {
  test('remembers the folders it lay in', () => {
    const file = Object.assign(new File(['x'], 'vegan.txt'), {
      webkitRelativePath: 'health/diets/vegan.txt',
    });
    expect(listChosen([file])).toEqual([{ file, way: ['health', 'diets'] }]);
  });

  test('lay in none where it was taken by itself', () => {
    const file = Object.assign(new File(['x'], 'vegan.txt'), { webkitRelativePath: '' });
    expect(listChosen([file])).toEqual([{ file, way: [] }]);
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
