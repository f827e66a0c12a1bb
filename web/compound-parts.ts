import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
const library = join(root, '../node_modules/@mantine');
const libraryFile = /[\\/]@mantine[\\/].*\.mjs$/;

/** `Menu.Sub = MenuSub;`: the statement that attaches a part to its component. */
const attachment = /^(\w+)\.([A-Z]\w*) = (\w+);$/gm;

/**
 * Leaves out the parts of library components that nothing uses, such as `Menu.Sub`. Each component names all of
 * its parts, so the build would otherwise keep them.
 */
export function leaveOutParts(): Plugin {
  let used: ReadonlySet<string> = new Set();
  return {
    name: 'leave-out-parts',
    apply: 'build',
    buildStart() {
      used = findUsedParts();
    },
    transform: {
      filter: { id: libraryFile },
      handler(code) {
        const left = code.replaceAll(attachment, (statement, component: string, part: string) =>
          used.has(`${component}.${part}`) ? statement : '',
        );
        return left === code ? null : { code: left, map: null };
      },
    },
  };
}

/** All that reads like `Menu.Item` in our own code or the library's, except where it is attached. */
function findUsedParts(): ReadonlySet<string> {
  const own = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((name) => join(root, name));
  const theirs = globSync('*/esm/**/*.mjs', { cwd: library }).map((name) => join(library, name));
  const used = new Set<string>();
  for (const path of [...own, ...theirs]) {
    const code = readFileSync(path, 'utf8').replaceAll(attachment, '');
    for (const [name] of code.matchAll(/\b[A-Z]\w*\.[A-Z]\w*\b/g)) used.add(name);
  }
  return used;
}
