import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const aliases: Record<string, string> = {
  '#contract/': 'contract/src/',
  '#server/': 'server/src/',
  '#web/': 'web/src/',
  '#locales/': 'locales/',
  '#scripts/': 'scripts/',
};

/** One import: a project file imports another file, or a package as `package:<name>`. */
export interface Import {
  from: string;
  to: string;
}

/** Every import of the files that match the pattern, relative to the project. */
export async function listImports(pattern: string): Promise<Import[]> {
  const imports: Import[] = [];
  for await (const from of glob(pattern, { cwd: root })) {
    const text = await readFile(join(root, from), 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:from |import |import\()'([^'\n]+)'/g)) {
      const alias = Object.keys(aliases).find((one) => name.startsWith(one));
      if (alias !== undefined) imports.push({ from, to: aliases[alias] + name.slice(alias.length) });
      else if (name.startsWith('.'))
        imports.push({ from, to: relative(root, resolve(root, dirname(from), name)) });
      else imports.push({ from, to: `package:${name}` });
    }
  }
  return imports;
}
