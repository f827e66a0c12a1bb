import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const locales = join(import.meta.dirname, '../locales');
export const textsFile = join(locales, 'texts.ts');
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Generates the type of all text keys from the English files; plural forms of a text are one key. */
export async function generateTexts(): Promise<string> {
  const folder = join(locales, 'en');
  const keys = new Set<string>();
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json')).sort()) {
    const texts = JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, string>;
    for (const key of Object.keys(texts)) {
      const base = key.replace(pluralSuffix, '');
      keys.add(`${name.split('.').at(-2)}.${`${base}_other` in texts ? base : key}`);
    }
  }
  const lines = [...keys].sort().map((key) => `  | '${key}'`);
  return `// Made by scripts/generate-texts.ts from locales/en; run it after changing a key.\nexport type TextKey =\n${lines.join('\n')};\n`;
}

if (import.meta.main) await writeFile(textsFile, await generateTexts());
