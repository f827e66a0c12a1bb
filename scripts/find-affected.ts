import type { Edge } from './list-imports.ts';

/** Files that join all domains. A change is not followed beyond them; the whole `npm test` covers it. */
const hubs =
  /^(server\/src\/([\w-]+|platform\/database\/tables)\.ts$|contract\/src\/access\/flag-catalogue\.ts$|server\/src\/testing\/|web\/src\/app\/|locales\/)/;

/** The files that define what the sweeps over all routes, tables and records cover. */
const swept = /^contract\/src\/|^server\/src\/.*(\/domain\.ts|\.sql)$/;
const sweeps = 'server/src/proof/';

/** A change is followed through this many imports. Tests further away would hardly notice it. */
const mostSteps = 2;

/** At most this many journey files for one domain. */
const mostJourneys = 4;

/** The text of every journey by its file. */
export type Journeys = ReadonlyMap<string, string>;

/** The test files that a change can break. */
export interface Affected {
  rules: string[];
  journeys: string[];
}

/** The changed files and the files that import them; imports of joining files do not count. */
export function followImports(changed: readonly string[], imports: readonly Edge[]): Set<string> {
  const reached = new Set(changed);
  let last = reached;
  for (let step = 0; step < mostSteps && last.size > 0; step += 1) {
    const next = imports.filter(({ to, from }) => last.has(to) && !reached.has(from) && !hubs.test(to));
    last = new Set(next.map(({ from }) => from));
    for (const file of last) reached.add(file);
  }
  return reached;
}

/** The area and the domain of a file in the server, web, contract, texts or journeys. */
export function readDomain(file: string): { area: string; domain: string } | null {
  const match =
    /^(?:server|web)\/src\/([\w-]+)\/([\w-]+)\//.exec(file) ??
    /^contract\/src\/([\w-]+)\/([\w-]+)\./.exec(file) ??
    /^(locales)\/\w+\/([\w-]+)(?:\.\w+)?\.json$/.exec(file) ??
    /^web\/src\/((shell))\//.exec(file);
  const [, area, domain] = match ?? [];
  return area === undefined || domain === undefined ? null : { area, domain };
}

/** Journeys named after the domain come first, then those with most of its texts, then its area's. */
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
 * Finds the tests that a change can break: those in the folder of a file that imports what changed, and
 * journeys of the changed domains; also the sweeps over all domains if a contract, record or table changed.
 * @param rules every test file of server, web, contract and scripts
 */
export function findAffected(
  changed: readonly string[],
  imports: readonly Edge[],
  rules: readonly string[],
  journeys: Journeys,
): Affected {
  const reached = followImports(changed, imports);
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);
  // Tests over HTTP import no handler, so tests in the same folder are taken; not in the proofs' folder.
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
