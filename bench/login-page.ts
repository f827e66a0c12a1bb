import { maximumBytes, measureLoginPage } from '#scripts/measure-web.ts';
import type { Bench } from './bench.ts';

/** The JavaScript that a person waits for before they can sign in, as sent: after gzip. */
export const loginPage: Bench = {
  name: 'login-page',
  async run() {
    const files = await measureLoginPage();
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [
      { name: 'JavaScript', value: bytes / 1_000, unit: 'kB', limit: { atMost: maximumBytes / 1_000 } },
      { name: 'files', value: files.length, unit: '', limit: null },
    ];
  },
};
