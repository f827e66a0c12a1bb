import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { cutOut, cutSpecifiers, dropImports, type Part, pick } from './cut-source.ts';

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

/** Values of `access` that need no flag. */
const forAll: ReadonlySet<string> = new Set(['anyone', 'signedIn', 'signedInBeforeGates']);

/** The parts of a route that only forms need. */
const formOnly: ReadonlySet<string> = new Set(['body', 'query', 'headers']);

/** Suffix of a contract module's id: imports one route without its schemas. */
const bare = '?bare=';

/** Functions that only need the address of the route in their first argument. */
const callers: ReadonlySet<string> = new Set([
  'buildAddress',
  'callRoute',
  'callRouteWithStatus',
  'keepForDashboard',
  'routeQuery',
  'runRoute',
  'takeRoutes',
  'useRouteMutation',
  'useRoutePages',
  'useRouteQuery',
  'useRouteSource',
]);

/** Functions that need no more of the route in their options. */
const listers: ReadonlySet<string> = new Set(['useList', 'useTable']);

/** Components that need no more of their `route`. */
const callingParts: ReadonlySet<string> = new Set(['ConfirmCall', 'RemindButton']);

/**
 * Imports called routes without their schemas: a page that only calls a route loads no rules; a form imports
 * the full route.
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
      const note = (route: ESTree.Node | null | undefined) => {
        let root = route;
        // Routes may be grouped: `kindergartenGroups.update`.
        while (root?.type === 'MemberExpression') root = root.object;
        if (root?.type !== 'Identifier' || !sources.has(root.name)) return;
        called.set(root.name, [...(called.get(root.name) ?? []), root.end]);
      };
      new Visitor({
        CallExpression({ callee, arguments: [first] }) {
          if (callee.type !== 'Identifier') return;
          if (callers.has(callee.name)) note(first);
          if (listers.has(callee.name)) note(findOption('route', first));
        },
        JSXOpeningElement({ name, attributes }) {
          if (name.type !== 'JSXIdentifier' || !callingParts.has(name.name)) return;
          for (const one of attributes) {
            const isRoute = one.type === 'JSXAttribute' && one.name.name === 'route';
            if (isRoute && one.value?.type === 'JSXExpressionContainer') note(one.value.expression);
          }
        },
      }).visit(program);
      const ends = [...called.values()].flat().sort((one, other) => other - one);
      const renamed = ends.reduce((text, end) => `${text.slice(0, end)}_bare${text.slice(end)}`, code);
      const imports = [...called.keys()].map((local) => {
        const { name, source } = sources.get(local) ?? { name: local, source: '' };
        return `import { ${name} as ${local}_bare } from '${source}${bare}${name}';`;
      });
      // The number of lines is unchanged, so source maps stay valid.
      return { code: dropImports(id, imports.join(' ') + renamed), map: null };
    },
  };
}

/** The value of that option in the options of a call; a shorthand cannot be renamed. */
function findOption(name: string, options: ESTree.Argument | undefined): ESTree.Expression | undefined {
  if (options?.type !== 'ObjectExpression') return undefined;
  for (const part of options.properties) {
    if (
      part.type === 'Property' &&
      !part.shorthand &&
      part.key.type === 'Identifier' &&
      part.key.name === name
    )
      return part.value;
  }
  return undefined;
}

/**
 * Removes from each route and each group of routes what only the server needs: the example, the callers, and
 * the schemas of the reply and the conflict, which the browser does not check. Most schemas of the contract
 * are for replies, and every page would load some of them.
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
          // A group without options for the browser is replaced by its base group.
          if (said === call.arguments[0]) emptied.set(said, { start: callee.object.end, end });
          // The build cannot know that declaring a route has no side effects.
          dropped.push({ start, end: start, put: '/* @__PURE__ */ ' });
        },
        ObjectExpression(object) {
          const named = object.properties.flatMap((part) =>
            part.type === 'Property' && part.key.type === 'Identifier' ? [{ name: part.key.name, part }] : [],
          );
          // A route or its shared options contain `callers`; the building blocks of routes contain `reach`.
          const isRoute = emptied.has(object) || named.some(({ name }) => name === 'callers');
          const parts = named.flatMap(({ name, part }) => {
            // A literal marks a reply of bytes, and the browser needs it.
            const isSchema = name === 'reply' && part.value.type !== 'Literal';
            // Flags are kept: a page may check them before it shows a link.
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
      // Contract modules have no side effects when loaded.
      const left =
        wanted === undefined ? dropImports(path, rest) : takeBareShared(path, pick(wanted, path, rest));
      return { code: left, moduleSideEffects: false };
    },
  };
}

/** The options of a route or group: `said` in `routes.get(…)`, `routesAt(…, said)`, `routes.with(said)`. */
function findSaid({ callee, arguments: given }: ESTree.CallExpression): ESTree.Argument | undefined {
  if (callee.type === 'Identifier') return callee.name === 'routesAt' ? given[2] : undefined;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (callee.property.name === 'with') return given[0];
  // Not the third rule of a schema: `z.array(…).check(one, two, three)`.
  return given[0]?.type === 'Literal' ? given[2] : undefined;
}

/** Also imports shared parts of routes without schemas: spread objects, whole definitions, groups. */
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
