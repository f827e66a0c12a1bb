import { expect, test } from 'vitest';
import { isCameraName } from './camera-names.ts';

test.each([
  'IMG_4.jpg',
  'IMG_20261120_091502.jpg',
  'IMG-20261120-WA0007.jpg',
  '20261120_101112.jpg',
  'DSC01234.JPG',
  'DSCF0012.jpg',
  'PXL_20261120_081502123.MP.jpg',
  'P1010123.JPG',
  'MVI_0042.MOV',
  'VID_20261120_101112.mp4',
  'WhatsApp Image 2026-11-20 at 10.11.12.jpeg',
  'Screenshot 2026-11-20 at 10.11.12.png',
  'image.jpg',
  'Photo 12.heic',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301.jpg',
])('%s is the name of a camera', (name) => {
  expect(isCameraName(name)).toBe(true);
});

test.each([
  'Forest walk.jpg',
  'Picture of Mattias.jpg',
  'Mardipäev 2026.jpg',
  'Leave.txt',
  'Sügis.png',
  'Oravad 3.jpg',
])('%s was typed by a person', (name) => {
  expect(isCameraName(name)).toBe(false);
});
