import { expect, test } from 'vitest';
import { writeParagraphs } from './plain-text.ts';

test.each([
  ['', ''],
  ['  \n ', ''],
  ['Aitäh!', '<p>Aitäh!</p>'],
  ['Tere\nMari', '<p>Tere<br>Mari</p>'],
  ['Tere\n\nMari', '<p>Tere</p><p>Mari</p>'],
  ['Tere\r\n \r\n\r\nMari\r\nJuhan', '<p>Tere</p><p>Mari<br>Juhan</p>'],
  ['<b>1 & 2</b> "x"', '<p>&lt;b&gt;1 &amp; 2&lt;/b&gt; &quot;x&quot;</p>'],
])('%j becomes %s', (text, html) => {
  expect(writeParagraphs(text)).toBe(html);
});
