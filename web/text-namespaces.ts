import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, parseSync, Visitor } from 'vite';

const ownSource = /[\\/](web|contract)[\\/]src[\\/].*\.tsx?$/;
/** A domain's record of its screens: the router loads their titles with each screen, not with the app. */
const record = /[\\/]web[\\/]src[\\/].*[\\/](domain|door)\.tsx?(\?|$)/;
const root = import.meta.dirname;
const loader = join(root, 'src/base/texts.ts');
const main = join(root, 'src/app/main.tsx');

/** Placeholder for a module's namespaces until all modules are known. */
const mark = (module: string) => `__TEXTS_OF:${module}:__`;
const marks = /__TEXTS_OF:(.*?):__/g;

/**
 * Makes every lazily loaded part of the app load its texts together with its code, all namespaces in one
 * call. The texts of a part are found in its code and its imports: keys appear as string literals, or as the
 * beginning of a `template`. The app's own texts are loaded at its start and not again.
 */
export function loadTextsWithParts(): Plugin {
  const keys = readKeys();
  const isBeginning = makeBeginnings(keys);
  const named = new Map<string, ReadonlySet<string>>();
  const collected = new Map<string, ReadonlySet<string>>();
  return {
    name: 'load-texts-with-parts',
    apply: 'build',
    // After all plugins that write `import()`, and before Vite adds the list of files of each part.
    enforce: 'post',
    config: () => ({ define: { __TEXTS_AT_START__: JSON.stringify(mark(main)) } }),
    async transform(code, id) {
      if (!ownSource.test(id)) return null;
      const found = new Set<string>();
      const parts: { start: number; end: number; path: string }[] = [];
      new Visitor({
        Literal({ value }) {
          if (typeof value === 'string' && keys.has(value)) found.add(readNamespace(value));
        },
        TemplateElement({ value: { cooked } }) {
          if (cooked && isBeginning(cooked)) found.add(readNamespace(cooked));
        },
        ImportExpression({ start, end, source }) {
          if (source.type === 'Literal') parts.push({ start, end, path: String(source.value) });
        },
      }).visit(parseSync('module.js', code).program);
      if (!record.test(id)) named.set(id, found);
      if (parts.length === 0) return null;
      let wrapped = code;
      for (const { start, end, path } of parts.toReversed()) {
        const part = await this.resolve(path, id);
        if (part === null || !ownSource.test(part.id)) continue;
        const names = JSON.stringify(mark(part.id));
        wrapped = `${wrapped.slice(0, start)}__withTexts(${wrapped.slice(start, end)}, ${names})${wrapped.slice(end)}`;
      }
      return wrapped === code
        ? null
        : {
            code: `import { withTexts as __withTexts } from ${JSON.stringify(loader)};\n${wrapped}`,
            map: null,
          };
    },
    renderChunk(code) {
      if (!code.includes(mark('').slice(0, -3))) return null;
      const list = (module: string) => {
        const names =
          collected.get(module) ?? collect(module, (id) => this.getModuleInfo(id)?.importedIds ?? []);
        collected.set(module, names);
        return names;
      };
      const atStart = list(main);
      const filled = code.replace(marks, (_, module: string) =>
        [...list(module)].filter((name) => module === main || !atStart.has(name)).join(','),
      );
      return { code: filled, map: null };
    },
    // For tools that measure what a page loads.
    generateBundle() {
      const parts = [...collected].map(([module, names]) => [relative(root, module), [...names]]);
      const source = JSON.stringify(Object.fromEntries(parts.sort()));
      this.emitFile({ type: 'asset', fileName: '.vite/texts.json', source });
    },
  };

  /** The namespaces of a module and of all its static imports. */
  function collect(module: string, listImports: (id: string) => readonly string[]): ReadonlySet<string> {
    const seen = new Set([module]);
    for (const id of seen) for (const one of listImports(id)) if (ownSource.test(one)) seen.add(one);
    return new Set([...seen].flatMap((id) => [...(named.get(id) ?? [])]).sort());
  }
}

const readNamespace = (key: string) => key.split('.')[0] ?? '';

/** The keys as `locales/texts.ts` types them. */
function readKeys(): ReadonlySet<string> {
  const source = readFileSync(join(root, '../locales/texts.ts'), 'utf8');
  return new Set([...source.matchAll(/^ {2}\| '(.+)'/gm)].map(([, key = '']) => key));
}

/** Whether a key begins with this text, which contains the namespace and its dot. */
function makeBeginnings(keys: ReadonlySet<string>): (text: string) => boolean {
  return (text) => text.includes('.') && [...keys].some((key) => key.startsWith(text));
}
