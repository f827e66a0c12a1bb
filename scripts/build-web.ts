import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/dist');
/** Written last, so that an interrupted build counts as outdated. */
const stamp = join(folder, '.sources');

/**
 * Builds the web app if its sources are newer than the build in `web/dist`, and returns that folder. Builds
 * in a separate process, so that the server does not keep the memory that the build needs.
 */
export async function buildWebIfStale(): Promise<string> {
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built !== (await hashSources())) {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [import.meta.filename]);
    process.stdout.write(stdout + stderr);
  }
  return folder;
}

async function buildWeb(sources: string): Promise<void> {
  await rm(stamp, { force: true });
  const version = sources.slice(0, 16);
  // The page knows its own build, so that it can detect a newer one.
  process.env.VITE_BUILD_VERSION = version;
  const { build } = await import('vite');
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' });
  await writeFile(join(folder, 'version.json'), JSON.stringify({ version }));
  await compressFiles();
  await writeFile(stamp, sources);
}

/** One hash of all the files that the built app is made from. */
async function hashSources(): Promise<string> {
  const patterns = ['web/{index.html,*.ts}', 'web/{src,public}/**/*', 'contract/src/**/*.ts'];
  const names = ['package-lock.json', 'locales/texts.ts', 'locales/en/errors.json'];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) names.push(join(entry.parentPath, entry.name).slice(root.length + 1));
  }
  const hash = createHash('sha256');
  for (const name of names.sort()) {
    hash
      .update(`${name}\0`)
      .update(await readFile(join(root, name)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Writes a compressed copy of every text file; the server sends these copies instead. */
async function compressFiles(): Promise<void> {
  for await (const name of glob('assets/*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, name);
    const content = await readFile(path);
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, best));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}

if (import.meta.main) {
  if (process.argv.includes('--if-stale')) await buildWebIfStale();
  else await buildWeb(await hashSources());
}
