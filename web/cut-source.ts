import { type ESTree, parseSync, Visitor } from 'vite';

/** Keeps one declaration of a module and its dependencies. */
export function pick(name: string, id: string, code: string): string {
  const { program } = parseSync(id, code);
  const names: { name: string; start: number }[] = [];
  const note = (node: { name: string; start: number }) => void names.push(node);
  new Visitor({ Identifier: note }).visit(program);
  const rest = new Set(program.body.filter((node) => node.type !== 'ImportDeclaration'));
  const needed = new Set([name]);
  for (const one of needed) {
    for (const node of rest) {
      const own = names.filter(({ start }) => start >= node.start && start < node.end);
      // The first name in a statement is the one it declares; a pattern declares all of its names.
      const last = Math.max(own[0]?.start ?? 0, findPatternEnd(node));
      if (!own.some((found) => found.name === one && found.start <= last)) continue;
      rest.delete(node);
      for (const { name: used } of own) needed.add(used);
    }
  }
  return dropImports(id, cutOut(code, [...rest]));
}

/** Where the pattern of `const { load, title } = …` ends; 0 for other statements. */
function findPatternEnd(node: ESTree.Node): number {
  if (node.type !== 'VariableDeclaration') return 0;
  return Math.max(0, ...node.declarations.map(({ id }) => (id.type === 'Identifier' ? 0 : id.end)));
}

/** Removes unused import specifiers, whose modules would otherwise load with every page. */
export function dropImports(id: string, code: string): string {
  const imports = parseSync(id, code).program.body.filter((node) => node.type === 'ImportDeclaration');
  const named = new Set<string>();
  const note = ({ name }: { name: string }) => void named.add(name);
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(parseSync(id, cutOut(code, imports)).program);
  return cutSpecifiers(code, imports, ({ local }) => !named.has(local.name));
}

type Specifier = ESTree.ImportDeclarationSpecifier;

/** Removes an import if only types are left; an import without names is kept for its side effects. */
export function cutSpecifiers(
  code: string,
  imports: readonly ESTree.ImportDeclaration[],
  isCut: (one: Specifier) => boolean,
): string {
  const isType = (one: Specifier) => one.type === 'ImportSpecifier' && one.importKind === 'type';
  const parts = imports.flatMap((node): { start: number; end: number }[] => {
    const { specifiers } = node;
    const isEmpty = specifiers.length > 0 && specifiers.every((one) => isCut(one) || isType(one));
    return isEmpty ? [node] : specifiers.filter(isCut);
  });
  return cutOut(code, parts);
}

/** A range of the text to delete, or a position at which `put` is inserted. */
export interface Part {
  start: number;
  end: number;
  put?: string;
}

/** The line breaks of what is cut out stay, so that source maps stay valid. */
export function cutOut(code: string, parts: readonly Part[]): string {
  return parts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, put }) => {
      const rest = text.slice(end);
      if (put !== undefined) return text.slice(0, start) + put + rest;
      const breaks = text.slice(start, end).replaceAll(/[^\n]/g, '');
      return text.slice(0, start) + breaks + rest.replace(/^\s*,/, '');
    }, code);
}
