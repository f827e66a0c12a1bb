import type { Import } from './list-imports.ts';

/** What puts all domains together, some of it generated: whatever they do, it stands still, and only the whole of `npm test` walks through it. */
const hubs =
  /^(server\/src\/([\w-]+|platform\/database\/tables)\.ts$|contract\/src\/access\/flag-catalogue\.ts$|server\/src\/testing\/|web\/src\/app\/|locales\/)/;

/** What the sweeps over all routes, tables and records go by. */
const swept = /^contract\/src\/|^server\/src\/.*(\/domain\.ts|\.sql)$/;
const sweeps = 'server/src/proof/';

/** How many steps up the imports a change is followed; further up its effect is seen by the users' own tests, or not at all. */
const mostSteps = 2;

/** How many journeys' files one domain brings. */
const mostJourneys = 4;

/** The text of every journey by its file. */
export type Journeys = ReadonlyMap<string, string>;

/** The test files that a change can break. */
export interface Affected {
  rules: string[];
  journeys: string[];
}

/** The changed files and those that import them, not beyond what puts all domains together. */
export function followImports(changed: readonly string[], imports: readonly Import[]): Set<string> {
  const reached = new Set(changed);
  let last = reached;
  for (let step = 0; step < mostSteps && last.size > 0; step += 1) {
    const next = imports.filter(({ to, from }) => last.has(to) && !reached.has(from) && !hubs.test(to));
    last = new Set(next.map(({ from }) => from));
    for (const file of last) reached.add(file);
  }
  return reached;
}

/** The area and the word of the field that a file belongs to, as folder, contract, texts and journey have it. */
export function readDomain(file: string): { area: string; domain: string } | null {
  const match =
    /^(?:server|web)\/src\/([\w-]+)\/([\w-]+)\//.exec(file) ??
    /^contract\/src\/([\w-]+)\/([\w-]+)\./.exec(file) ??
    /^(locales)\/\w+\/([\w-]+)(?:\.\w+)?\.json$/.exec(file) ??
    /^web\/src\/((shell))\//.exec(file);
  const [, area, domain] = match ?? [];
  return area === undefined || domain === undefined ? null : { area, domain };
}

/** Journeys named after the domain come first, then those that use most of its texts, then those of its area. */
function rankJourneys({ area, domain }: { area: string; domain: string }, journeys: Journeys): string[] {
  const isNamed = (file: string, word: string) =>
    file.startsWith(`e2e/${word}.`) || file.startsWith(`e2e/${word}-`);
  return [...journeys]
    .map(([file, text]) => {
      const mentions = text.split(`'${domain}.`).length - 1;
      return { file, score: (isNamed(file, domain) ? 1_000 : isNamed(file, area) ? 1 : 0) + mentions };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostJourneys)
    .map(({ file }) => file);
}

/**
 * Finds the tests that a change can break: those that stand beside a file that imports what changed, and the journeys of
 * the changed domains; the sweeps over all domains as well where a contract, a record or a table changed.
 * @param rules every test file of server, web, contract and scripts
 */
export function findAffected(
  changed: readonly string[],
  imports: readonly Import[],
  rules: readonly string[],
  journeys: Journeys,
): Affected {
  const reached = followImports(changed, imports);
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
  // A rule over HTTP imports no handler; it stands beside it. In the folder of the proofs each stands for itself.
  const folders = new Set([...reached].map(folderOf).filter((folder) => folder !== sweeps));
  const isSwept = changed.some((file) => swept.test(file));
  const domains = changed.map(readDomain).filter((domain) => domain !== null);
  const ranked = new Set(domains.flatMap((domain) => rankJourneys(domain, journeys)));
  return {
    rules: rules.filter(
      (file) =>
        reached.has(file) ||
        (isSwept && file.startsWith(sweeps)) ||
        folders.has(folderOf(file)) ||
        domains.some(({ domain }) => folderOf(file).endsWith(`/${domain}/`)),
    ),
    journeys: [...journeys.keys()].filter((file) => reached.has(file) || ranked.has(file)),
  };
}
