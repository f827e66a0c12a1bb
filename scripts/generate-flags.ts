import { glob, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

const contract = join(import.meta.dirname, '../contract/src');
export const flagsFile = join(contract, 'access/flag-catalogue.ts');
/** The areas in the order in which the form of a role shows their domains. */
const areas = [
  'platform',
  'access',
  'kindergarten',
  'library',
  'communication',
  'daily',
  'learning',
  'office',
  'shop',
];

/** Generates the module that lists the flags of all domains, from the files `<area>/<domain>.flags.ts`. */
export async function generateFlags(): Promise<string> {
  const files = await Array.fromAsync(glob('*/*.flags.ts', { cwd: contract }));
  const rankArea = (file: string) => areas.indexOf(file.split('/')[0] ?? '');
  const found = files
    .sort((one, other) => rankArea(one) - rankArea(other) || one.localeCompare(other))
    .map((file) => {
      const domain = basename(file, '.flags.ts');
      const name = `${domain.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Flags`;
      const path = file.startsWith('access/') ? `./${basename(file)}` : `../${file}`;
      return { domain, name, path };
    });
  const imports = found
    .toSorted((one, other) => comparePaths(one.path, other.path))
    .map(({ name, path }) => `import { ${name} } from '${path}';`);
  const entries = found.map(
    ({ domain, name }) => `  ${/^\w+$/.test(domain) ? domain : `'${domain}'`}: ${name},`,
  );
  return `// Made by scripts/generate-flags.ts from contract/src/*/*.flags.ts; run it after adding one.
${imports.join('\n')}

/** The flags of each domain that has some. */
export const flagCatalogue = {
${entries.join('\n')}
} as const;
`;
}

/** The order in which the formatter sorts imports: files farther away come first. */
function comparePaths(one: string, other: string): number {
  return Number(other.startsWith('../')) - Number(one.startsWith('../')) || one.localeCompare(other);
}

if (import.meta.main) await writeFile(flagsFile, await generateFlags());
