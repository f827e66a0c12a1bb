import { expect, test } from 'vitest';
import { makeReadme } from './generate-readme.ts';

test('the README lists the settings as the code reads them: if not, run `npm run generate`', async () => {
  const { present, wanted } = await makeReadme();
  expect(present).toBe(wanted);
});
