import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '#contract/platform/language.ts';
import { loadTexts } from '#server/platform/text.ts';
import { fillText } from './fill-text.ts';

const server = await loadTexts(join(import.meta.dirname, '../../../locales'));
/** Every placeholder of every text gets a value with special characters of the replace syntax. */
const places = Object.values(server.texts('en')).flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)]);
const values = Object.fromEntries(places.map(([, name = '']) => [name, `<${name}> {{n}} $t(x) $&`]));

test.each(languageCodes)('says every text of %s as the server says it', (language) => {
  const texts = server.texts(language);
  const plurals = new Intl.PluralRules(language);
  const keys = Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''));
  for (const key of new Set(keys)) {
    const isCounted = `${key}_other` in texts;
    for (const count of isCounted ? [0, 1, 2, 5, 10, 11, 21, 22, 101, 1.5] : [3]) {
      const filled = { ...values, count };
      expect(fillText(texts, plurals, key, filled)).toBe(server.translate(language, key, filled));
    }
  }
});

test('a key that is not there has no text', () => {
  expect(fillText({}, new Intl.PluralRules('en'), 'errors.unknown', {})).toBeUndefined();
});
