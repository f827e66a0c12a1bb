import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildWebIfStale } from './build-web.ts';

/** Most JavaScript of the login page, in bytes after gzip, with what comes in once it stands. */
export const maximumBytes = 180_000;

/** What the page itself loads; then the frame around the sign-in form, the form, and the question of a first visit. */
const loginModules = [
  'src/shell/EntryLayout.tsx',
  'src/access/sessions/LoginPage.tsx',
  'src/shell/ConsentDialog.tsx',
];

/** The part of Vite's manifest that tells which files a module brings along. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}

/** Every script that the login page loads, with its size after gzip. */
async function measureLoginPage(): Promise<{ file: string; bytes: number }[]> {
  const folder = await buildWebIfStale();
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const files = new Set([...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''));
  const collect = (name: string) => {
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`The build has no ${name}`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) collect(imported);
  };
  for (const name of loginModules) collect(name);
  return Promise.all(
    [...files].map(async (file) => ({ file, bytes: gzipSync(await readFile(join(folder, file))).length })),
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

async function printLoginPage(): Promise<void> {
  const files = await measureLoginPage();
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of files.sort((one, other) => other.bytes - one.bytes)) {
    console.log(`${kilobytes(bytes)}  ${file}`);
  }
  console.log(
    `${kilobytes(total)}  JavaScript of the login page (gzip), at most ${kilobytes(maximumBytes).trim()}`,
  );
  if (total > maximumBytes) process.exitCode = 1;
}

if (import.meta.main) await printLoginPage();
