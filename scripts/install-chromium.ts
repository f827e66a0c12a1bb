import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** Installs a Chromium where there is none: Debian's package where we may, else Playwright's own. */
export async function installChromium(): Promise<void> {
  if (findChromium() !== undefined || existsSync(chromium.executablePath())) return;
  process.stdout.write('Installing Chromium for the journeys …\n');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update'], quiet);
    const { status } = spawnSync(
      'apt-get',
      ['install', '--yes', '--no-install-recommends', 'chromium'],
      quiet,
    );
    if (status === 0 && findChromium() !== undefined) return;
  }
  const { status } = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error('No Chromium could be installed; install one by hand as /usr/bin/chromium.');
}
