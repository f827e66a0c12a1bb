import { expect, test } from 'vitest';
import { nameFile } from './title-file.ts';

const photo = {
  name: 'IMG_20261120_091502.jpg',
  captured_at: null,
  uploaded_at: '2020-11-20T09:15:02Z',
  day: '2020-11-20',
  folder: { id: 1, name: 'Forest walk' },
};

test('a picture that only its camera named is called by its day and place', () => {
  expect(nameFile(photo, 'Europe/Tallinn', '')).toMatch(/20.* · Forest walk$/);
  expect(nameFile({ ...photo, day: null, folder: null }, 'Europe/Tallinn', 'All')).toMatch(/20.* · All$/);
  expect(nameFile({ ...photo, folder: null }, 'Europe/Tallinn', '')).not.toContain('·');
});

test('a picture that a person named keeps that name', () => {
  expect(nameFile({ ...photo, name: 'Sügis metsas.jpg' }, 'Europe/Tallinn', '')).toBe('Sügis metsas');
});
