import { expect, test } from 'vitest';
import { completeLink, readMarkup } from './markup.ts';

test.each(['', '<p></p>', '<p><br></p>', '<p>  </p><p></p>', '<ul><li><p></p></li></ul>', '<p>&nbsp;</p>'])(
  'with nothing to see (%s) the value is empty',
  (html) => {
    expect(readMarkup(html)).toBe('');
  },
);

test('lists start at 1, and what is written stays', () => {
  expect(readMarkup('<ol start="3"><li><p>Kolm</p></li></ol>')).toBe('<ol><li><p>Kolm</p></li></ol>');
  expect(readMarkup('<p>Tere, <strong>Mari</strong></p>')).toBe('<p>Tere, <strong>Mari</strong></p>');
});

test('a picture alone is something to see', () => {
  const picture = '<p><img src="/api/kindergartens/1/files/gallery/abc.jpg" alt=""></p>';
  expect(readMarkup(picture)).toBe(picture);
});

test.each([
  ['https://kiik.ee/abi?x=1#y', 'https://kiik.ee/abi?x=1#y'],
  ['http://kiik.ee', 'http://kiik.ee'],
  [' kiik.ee ', 'https://kiik.ee'],
  ['www.kiik.ee/söök', 'https://www.kiik.ee/söök'],
  ['lasteaed.рус', 'https://lasteaed.рус'],
  ['mari.maasikas@example.org', 'mailto:mari.maasikas@example.org'],
  ['mailto:mari@example.org', 'mailto:mari@example.org'],
  ['+372 5555 5555', 'tel:+372 5555 5555'],
  ['tel:112', 'tel:112'],
])('%s becomes %s', (typed, address) => {
  expect(completeLink(typed)).toBe(address);
});

test.each([
  '',
  ' ',
  'kiik',
  'javascript:alert(1)',
  'data:text/html,x',
  '//kiik.ee',
  '/auth/logout',
  'a b.ee',
  '1.2',
  'ftp://kiik.ee',
])('%s leads nowhere', (typed) => {
  expect(completeLink(typed)).toBeNull();
});
