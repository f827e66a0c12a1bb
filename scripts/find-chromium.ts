import { existsSync } from 'node:fs';

/** Chromium without a window around its pages: each page costs it a third less than the whole browser. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where a Chromium is that the journeys can drive; undefined means Playwright's own. */
export function findChromium(): string | undefined {
  return systemPaths.find((path) => existsSync(path));
}
