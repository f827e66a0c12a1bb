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

/** That a project file imports another file, or a package as `package:<name>`. */
export interface Edge {
  from: string;
  to: string;
}

export interface Import extends Edge {
  /** Whether it loads with the file that imports it: neither only a type, nor an `import()`. */
  isLoaded: boolean;
}

/** Every import of the files that match the pattern, relative to the project. */
export async function listImports(pattern: string): Promise<Import[]> {
  const imports: Import[] = [];
  for await (const from of glob(pattern, { cwd: root })) {
    const text = await readFile(join(root, from), 'utf8');
    for (const [, statement = '', name = ''] of text.matchAll(
      /\b((?:import|export)\b(?=[^;'"]*? from ')[^;'"]*?from |from |import |import\()'([^'\n]+)'/g,
    )) {
      const isLoaded = statement !== 'import(' && !/^(import|export) type\b/.test(statement);
      const alias = Object.keys(aliases).find((one) => name.startsWith(one));
      const to =
        alias !== undefined
          ? aliases[alias] + name.slice(alias.length)
          : name.startsWith('.')
            ? relative(root, resolve(root, dirname(from), name))
            : `package:${name}`;
      imports.push({ from, to, isLoaded });
    }
  }
  return imports;
}
