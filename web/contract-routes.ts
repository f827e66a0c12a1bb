import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const serverOnly: ReadonlySet<string> = new Set([
  'example',
  'callers',
  'confirmAgain',
  'conflict',
  'duringMaintenance',
  'endsActing',
  'limit',
  'mayAccept',
  'mayBeForm',
  'mayRedirect',
  'personal',
  'params',
  'quiet',
  'status',
]);

/** Accesses without a flag. */
const forAll: ReadonlySet<string> = new Set(['anyone', 'signedIn', 'signedInBeforeGates']);

/** What only a form needs of a route. */
const formOnly: ReadonlySet<string> = new Set(['body', 'query', 'headers']);

/** Follows a module of the contract of which one route is wanted, without its schemas. */
const bare = '?bare=';

/** What needs of the route that it is given first no more than its address. */
const callers: ReadonlySet<string> = new Set([
  'callRoute',
  'callRouteWithStatus',
  'routeQuery',
  'runRoute',
  'useRouteMutation',
  'useRoutePages',
  'useRouteQuery',
  'useRouteSource',
]);

/**
 * Calls routes without their schemas: the page that only calls one carries no rules, and a form has them from the route
 * itself.
 */
export function callBare(): Plugin {
  return {
    name: 'call-bare',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]web[\\/]src[\\/].*\.tsx?$/.test(id) || !code.includes("'#contract/")) return null;
      const { program } = parseSync(id, code);
      const sources = new Map<string, { name: string; source: string }>();
      for (const node of program.body) {
        if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('#contract/')) continue;
        for (const one of node.specifiers) {
          if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
            sources.set(one.local.name, { name: one.imported.name, source: node.source.value });
        }
      }
      const called = new Map<string, number[]>();
      new Visitor({
        CallExpression({ callee, arguments: [route] }) {
          if (callee.type !== 'Identifier' || !callers.has(callee.name)) return;
          let root = route;
          // Routes of one kind may stand together: `kindergartenGroups.update`.
          while (root?.type === 'MemberExpression') root = root.object;
          if (root?.type !== 'Identifier' || !sources.has(root.name)) return;
          called.set(root.name, [...(called.get(root.name) ?? []), root.end]);
        },
      }).visit(program);
      const ends = [...called.values()].flat().sort((one, other) => other - one);
      const renamed = ends.reduce((text, end) => `${text.slice(0, end)}_bare${text.slice(end)}`, code);
      const imports = [...called.keys()].map((local) => {
        const { name, source } = sources.get(local) ?? { name: local, source: '' };
        return `import { ${name} as ${local}_bare } from '${source}${bare}${name}';`;
      });
      // Every line stays where it was, so source maps hold.
      return { code: dropImports(id, imports.join(' ') + renamed), map: null };
    },
  };
}

/**
 * Leaves out of each route, and of each group of routes, what only the server needs: its example, who calls it, and the
 * schemas of its reply and of its conflict, which the browser takes as they come. Most schemas of the contract are there for
 * replies, and every page would carry some.
 */
export function dropReplies(): Plugin {
  return {
    name: 'drop-replies',
    enforce: 'pre',
    transform(code, id) {
      const [path = '', wanted] = id.split(bare);
      if (!/[\\/]contract[\\/]src[\\/].*\.ts$/.test(path)) return null;
      if (wanted === undefined && !/\b(callers|routesAt)\b/.test(code)) return null;
      const dropped: Part[] = [];
      const emptied = new Map<unknown, Part>();
      new Visitor({
        CallExpression(call) {
          const said = findSaid(call);
          if (said === undefined) return;
          emptied.set(said, said);
          const { callee, start, end } = call;
          if (callee.type !== 'MemberExpression') return;
          // A group that shares nothing the browser needs is the one that it was taken from.
          if (said === call.arguments[0]) emptied.set(said, { start: callee.object.end, end });
          // The build cannot know by itself that declaring a route only returns it.
          dropped.push({ start, end: start, put: '/* @__PURE__ */ ' });
        },
        ObjectExpression(object) {
          const named = object.properties.flatMap((part) =>
            part.type === 'Property' && part.key.type === 'Identifier' ? [{ name: part.key.name, part }] : [],
          );
          // A route, or what several have in common, says who calls; what routes are made from says how far they reach.
          const isRoute = emptied.has(object) || named.some(({ name }) => name === 'callers');
          const parts = named.flatMap(({ name, part }) => {
            // A reply of bytes is a word, and the browser has to know.
            const isSchema = name === 'reply' && part.value.type !== 'Literal';
            // Where flags are asked for, a page may ask before it shows the way there.
            const isForAll =
              name === 'access' && part.value.type === 'Identifier' && forAll.has(part.value.name);
            const isLeftOut =
              isForAll || isSchema || serverOnly.has(name) || (wanted !== undefined && formOnly.has(name));
            return name === 'reach' || (isRoute && isLeftOut) ? [part] : [];
          });
          const whole = parts.length === object.properties.length ? emptied.get(object) : undefined;
          dropped.push(...(whole === undefined ? parts : [whole]));
        },
      }).visit(parseSync(path, code).program);
      const rest = cutOut(code, dropped);
      // No contract does anything when it is loaded.
      const left = wanted === undefined ? dropImports(path, rest) : pick(wanted, path, rest);
      return { code: left, moduleSideEffects: false };
    },
  };
}

/** What is said of a route, or of a group: `routes.get(name, tail, said)`, `routesAt(domain, base, said)`, `routes.with(said)`. */
function findSaid({ callee, arguments: given }: ESTree.CallExpression): ESTree.Argument | undefined {
  if (callee.type === 'Identifier') return callee.name === 'routesAt' ? given[2] : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  return callee.property.name === 'with' ? given[0] : given[2];
}

/** Leaves of a module one declaration and what that is made of. */
function pick(name: string, id: string, code: string): string {
  const { program } = parseSync(id, code);
  const names: { name: string; start: number }[] = [];
  const note = (node: { name: string; start: number }) => void names.push(node);
  new Visitor({ Identifier: note }).visit(program);
  const rest = new Set<{ start: number; end: number }>(
    program.body.filter((node) => node.type !== 'ImportDeclaration'),
  );
  const needed = new Set([name]);
  for (const one of needed) {
    for (const node of rest) {
      const own = names.filter(({ start }) => start >= node.start && start < node.end);
      // What a statement declares is the first name in it.
      if (own[0]?.name !== one) continue;
      rest.delete(node);
      for (const { name: used } of own) needed.add(used);
    }
  }
  return takeBareShared(id, dropImports(id, cutOut(code, [...rest])));
}

/** Takes what several routes have in common without schemas, too: what is spread, a whole definition, a group. */
function takeBareShared(id: string, code: string): string {
  const { program } = parseSync(id, code);
  const shared = new Set<string>();
  const note = (said: ESTree.Argument | undefined) => {
    if (said?.type === 'Identifier') shared.add(said.name);
  };
  new Visitor({
    SpreadElement({ argument }) {
      note(argument);
    },
    CallExpression(call) {
      const said = findSaid(call);
      note(said);
      if (said !== undefined && call.callee.type === 'MemberExpression') note(call.callee.object);
    },
  }).visit(program);
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
  const bares = imports.flatMap(({ specifiers, source }) =>
    specifiers
      .filter(({ local }) => shared.has(local.name))
      .map(({ local: { name } }) => `import { ${name} } from '${source.value}${bare}${name}';`),
  );
  return bares.join(' ') + cutSpecifiers(code, imports, ({ local }) => shared.has(local.name));
}

/** Leaves out of the imports what nothing names any more: what it brings would load with every page. */
function dropImports(id: string, code: string): string {
  const imports = parseSync(id, code).program.body.filter((node) => node.type === 'ImportDeclaration');
  const named = new Set<string>();
  const note = ({ name }: { name: string }) => void named.add(name);
  new Visitor({ Identifier: note, JSXIdentifier: note }).visit(parseSync(id, cutOut(code, imports)).program);
  return cutSpecifiers(code, imports, ({ local }) => !named.has(local.name));
}

type Specifier = ESTree.ImportDeclarationSpecifier;

/** An import of which types alone are left goes altogether; one that names nothing is there for what it does. */
function cutSpecifiers(
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

/** A part of a text that goes, or before which something is put. */
interface Part {
  start: number;
  end: number;
  put?: string;
}

function cutOut(code: string, parts: readonly Part[]): string {
  return parts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, put }) => {
      const rest = text.slice(end);
      return text.slice(0, start) + (put === undefined ? rest.replace(/^\s*,/, '') : put + rest);
    }, code);
}
