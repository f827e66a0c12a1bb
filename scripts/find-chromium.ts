import { existsSync } from 'node:fs';

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where a Chromium is that the journeys can drive; undefined means Playwright's own. */
export function findChromium(): string | undefined {
  return systemPaths.find((path) => existsSync(path));
}
