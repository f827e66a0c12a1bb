import { existsSync } from 'node:fs';

/** Chromium without a window: each page costs a third less than in the whole browser. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Finds an installed Chromium that the journeys can use; undefined means Playwright's own. */
export function findChromium(): string | undefined {
  return systemPaths.find((path) => existsSync(path));
}
