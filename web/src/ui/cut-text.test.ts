import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['', 20, ''],
  ['Sipsik', 20, 'Sipsik'],
  ['Päikesekiirte suured', 20, 'Päikesekiirte suured'],
  ['Päikesekiirte suuredd', 20, 'Päikesekiirte suure…'],
  ['Meie rühma pildid kevadest', 12, 'Meie rühma…'],
  ['Дети группы «Солнышко»', 12, 'Дети группы…'],
  ['👩‍👧👩‍👧👩‍👧', 2, '👩‍👧…'],
  ['õõõ'.normalize('NFD'), 3, 'õõõ'.normalize('NFD')],
])('%j in %i characters is %j', (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
