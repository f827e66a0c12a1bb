import { globSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const web = join(import.meta.dirname, '../web');

/** For each loaded script the functions that ran, as the browser reports them. */
export type Coverage = { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }[];

/**
 * Records which functions run on a page, until the returned function is called. Playwright's own recorder counts
 * every block, which slows the page down, and forgets all when the page is loaded again.
 */
export async function recordFunctions(page: Page): Promise<() => Promise<Coverage>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    await session.detach();
    return result;
  };
}

/** A component with a form, and the line where its function begins. */
interface FormUse {
  /** Its file below `web/src`, and the component's name. */
  name: string;
  /** `<file>:<line>`, as in the source maps. */
  place: string;
}

/** Searches the sources for every component of the app that has a form, except in the catalogue. */
function listFormUses(): FormUse[] {
  const files = globSync('**/*.tsx', { cwd: join(web, 'src') })
    .filter((file) => !/\.showcase\.tsx$|^showcase\/|^ui\//.test(file))
    .sort();
  return files.flatMap((file) => {
    const lines = readFileSync(join(web, 'src', file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      if (!/= use(Route|Edit)Form\b|<(CallForm|EditForm|FormDialog)\b/.test(line)) return [];
      const begin = lines.findLastIndex((one, index) => index <= at && /^(export )?function /.test(one));
      const component = /function (\w+)/.exec(lines[begin] ?? '')?.[1] ?? '?';
      return [{ name: `${file} ${component}`, place: `${join(web, 'src', file)}:${begin}` }];
    });
  });
}

/** The names of the components with a form that were never rendered. */
export async function listFormsNotDrawn(coverages: readonly Coverage[]): Promise<string[]> {
  const maps = await readSourceMaps();
  const drawn = new Set<string>();
  for (const { url, functions } of coverages.flat()) {
    const file = URL.parse(url)?.pathname.slice(1) ?? '';
    const map = maps.get(file);
    if (map === undefined) continue;
    const starts = listLineStarts(readFileSync(join(web, 'dist', file), 'utf8'));
    for (const { ranges } of functions) {
      if (ranges[0] === undefined || ranges[0].count === 0) continue;
      const { startOffset } = ranges[0];
      const line = starts.findLastIndex((start) => start <= startOffset);
      const entry = map.findEntry(line, startOffset - (starts[line] ?? 0));
      if ('originalSource' in entry && entry.originalSource) {
        drawn.add(`${resolve(web, 'dist/assets', entry.originalSource)}:${entry.originalLine}`);
      }
    }
  }
  return listFormUses()
    .filter(({ place }) => !drawn.has(place))
    .map(({ name }) => name);
}

function listLineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** Builds the app again only for its source maps. The scripts have the same names as the served ones. */
async function readSourceMaps(): Promise<Map<string, SourceMap>> {
  const { NODE_ENV, VITE_BUILD_VERSION } = process.env;
  const { version } = JSON.parse(readFileSync(join(web, 'dist/version.json'), 'utf8'));
  Object.assign(process.env, { NODE_ENV: 'production', VITE_BUILD_VERSION: version });
  const built = await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  });
  Object.assign(process.env, { NODE_ENV, VITE_BUILD_VERSION });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(
    outputs.flatMap((part) =>
      part.type === 'chunk' && part.map
        ? [[part.fileName, new SourceMap(part.map as unknown as SourceMapPayload)] as const]
        : [],
    ),
  );
}
