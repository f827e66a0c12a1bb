import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type LanguageCode, languageCodes } from '#contract/platform/language.ts';
import { readOwnTexts } from '#server/platform/text.ts';
import { buildWebIfStale } from './build-web.ts';

/** Maximum JavaScript of the login page, in bytes after gzip, including what it loads after it is shown. */
export const maximumBytes = 150_000;
/** Maximum texts of the login page, measured in the same way. */
const maximumTextBytes = 8_000;

/**
 * What the page itself loads, then what it starts after it is shown; then the frame around the sign-in form,
 * the form, and the question of a first visit.
 */
const loginModules = [
  'src/app/start-later.ts',
  'src/shell/EntryLayout.tsx',
  'src/access/sessions/LoginPage.tsx',
  'src/shell/ConsentDialog.tsx',
];

/** The part of Vite's manifest that says which other files a module loads. */
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

/** The texts that the login page loads per language in two requests: those of the app, and its own. */
async function measureTexts(): Promise<{ language: LanguageCode; bytes: number }[]> {
  const folder = await buildWebIfStale();
  const parts: Record<string, string[]> = JSON.parse(
    await readFile(join(folder, '.vite/texts.json'), 'utf8'),
  );
  const { texts } = await readOwnTexts();
  const atStart = new Set(parts['src/app/main.tsx']);
  const own = new Set(loginModules.flatMap((module) => parts[module] ?? [])).difference(atStart);
  const measure = (language: LanguageCode, names: ReadonlySet<string>) =>
    gzipSync(JSON.stringify(texts(language, [...names]))).length;
  return languageCodes.map((language) => ({
    language,
    bytes: measure(language, atStart) + measure(language, own),
  }));
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
  for (const { language, bytes } of await measureTexts()) {
    console.log(
      `${kilobytes(bytes)}  texts of the login page in ${language} (gzip), at most ${kilobytes(maximumTextBytes).trim()}`,
    );
    if (bytes > maximumTextBytes) process.exitCode = 1;
  }
}

if (import.meta.main) await printLoginPage();
