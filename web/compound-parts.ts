import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = import.meta.dirname;
const library = join(root, '../node_modules/@mantine');
const libraryFile = /[\\/]@mantine[\\/].*\.mjs$/;

/** `Menu.Sub = MenuSub;`: the statement that attaches a part to its component. */
const attachment = /^(\w+)\.([A-Z]\w*) = (\w+);$/gm;

/** A text on one line, as the library's build writes it. */
const message = /"(?:[^"\\\n]|\\.)*"/g;

/** Dialogs ask whether they were given the library's own scroll area, which would therefore load with every dialog. */
const scrollQuestion = 'scrollAreaComponent === ScrollArea.Autosize';

/**
 * Leaves out the parts of library components that nothing uses, such as `Menu.Sub`. Each component names all of
 * its parts, so the build would otherwise keep them.
 */
export function leaveOutParts(): Plugin {
  let used: ReadonlySet<string> = new Set();
  let givesScrollArea = false;
  return {
    name: 'leave-out-parts',
    apply: 'build',
    buildStart() {
      const own = readOwnCode();
      used = findUsedParts(own);
      givesScrollArea = own.some((code) => code.includes('scrollAreaComponent'));
    },
    transform: {
      filter: { id: libraryFile },
      handler(code) {
        const left = code
          .replaceAll(attachment, (statement, component: string, part: string) =>
            used.has(`${component}.${part}`) ? statement : '',
          )
          .replace(scrollQuestion, (question) => (givesScrollArea ? question : 'false'));
        return left === code ? null : { code: left, map: null };
      },
    },
  };
}

function readOwnCode(): string[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root }).map((name) => readFileSync(join(root, name), 'utf8'));
}

/**
 * All that reads like `Menu.Item` in our own code or the library's, except where it is attached, and except in the library's
 * messages.
 */
function findUsedParts(own: readonly string[]): ReadonlySet<string> {
  const theirs = globSync('*/esm/**/*.mjs', { cwd: library }).map((name) =>
    readFileSync(join(library, name), 'utf8').replaceAll(attachment, '').replaceAll(message, ''),
  );
  const used = new Set<string>();
  for (const code of [...own, ...theirs]) {
    for (const [name] of code.matchAll(/\b[A-Z]\w*\.[A-Z]\w*\b/g)) used.add(name);
  }
  return used;
}

/** The library's files whose parts open when a pointer is over something. */
const hoverFile = /[\\/]@mantine[\\/].*[\\/](Tooltip|HoverCard|MenuSub|Cascader)[\\/]/;

/**
 * The code that places menus is one module with the code for hovering and more, three times its size. It is built twice,
 * each copy with only what its files use, so that a page with menus does not load the code for tooltips. The copies
 * share no state: what they would share are contexts that the library does not use.
 */
export function splitFloating(): Plugin {
  return {
    name: 'split-floating',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== '@floating-ui/react' || importer === undefined || !hoverFile.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: `${found.id}?hover` };
    },
  };
}
