import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listSettings } from '#server/platform/settings.ts';

export const readmeFile = join(import.meta.dirname, '../README.md');
const section = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;

/** Returns the README with the current table of settings, made from the code that reads them. */
export async function generateReadme(): Promise<string> {
  const present = await readFile(readmeFile, 'utf8');
  const rows = listSettings().map(
    (row) => `| \`${row.name}\` | ${row.default === '' ? '' : `\`${row.default}\``} | ${row.meaning} |\n`,
  );
  const table = `| variable | default | meaning |\n| --- | --- | --- |\n${rows.join('')}`;
  return present.replace(section, (_, start, end) => `${start}${table}${end}`);
}

if (import.meta.main) await writeFile(readmeFile, await generateReadme());
