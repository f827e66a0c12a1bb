import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The package's source text; the setup of a test run, which starts an app, knows no `import.meta.resolve`. */
const source = createRequire(import.meta.url).resolve('@mdi/js/mdi.js');

/** The name of an icon of `@mdi/js`. */
export type IconName = keyof typeof import('@mdi/js');

const known = new Map<IconName, string>();

/**
 * The things, with the SVG path (24 × 24) of each icon instead of its name. Searches the package's source
 * text: importing the module, with 7,000 icons, would cost 24 MB of memory and 0.1 s at each start.
 */
export async function drawIcons<Thing extends { icon: IconName }>(
  things: readonly Thing[],
): Promise<(Omit<Thing, 'icon'> & { icon: string })[]> {
  if (things.some(({ icon }) => !known.has(icon))) {
    const text = await readFile(source, 'utf8');
    for (const { icon } of things) known.set(icon, findDrawing(text, icon));
  }
  return things.map((thing) => ({ ...thing, icon: known.get(thing.icon) ?? '' }));
}

function findDrawing(text: string, name: IconName): string {
  const [, path] = new RegExp(`export var ${name} = "([^"]+)"`).exec(text) ?? [];
  if (path === undefined) throw new Error(`@mdi/js has no ${name}`);
  return path;
}
