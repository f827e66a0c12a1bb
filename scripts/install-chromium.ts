import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium, headlessShell } from './find-chromium.ts';

/** Time limit for Debian's package manager; without a network, an installed browser is used. */
const aptTimeout = 120_000;

/** Installs Chromium for the journeys: Debian's headless one if permitted, else any, else Playwright's. */
export async function installChromium(): Promise<void> {
  if (existsSync(headlessShell) || existsSync(chromium.executablePath())) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && installPackage()) return;
  if (findChromium() !== undefined) return;
  process.stdout.write('Installing Chromium for the journeys …\n');
  const { status } = spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error('No Chromium could be installed; install one by hand as /usr/bin/chromium.');
}

/** Returns whether Debian's headless Chromium is installed now. */
function installPackage(): boolean {
  process.stdout.write('Installing a headless Chromium for the journeys …\n');
  const run = (...rest: string[]) =>
    spawnSync('apt-get', rest, {
      stdio: 'ignore',
      timeout: aptTimeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update');
  run('install', '--yes', '--no-install-recommends', 'chromium-headless-shell');
  return existsSync(headlessShell);
}
