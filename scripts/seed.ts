import { createHash, randomInt } from 'node:crypto';

/** What decides which part of the sweeps `npm test` takes: drawn anew for each run, unless KIIK_TEST_SEED names it. */
export function readSeed(): number {
  // The processes of a run are started by the one that drew, and see the same.
  process.env.KIIK_TEST_SEED ??= String(randomInt(1_000_000));
  return Number(process.env.KIIK_TEST_SEED);
}

/** Draws one in so many by the run's seed; which ones depends on their names alone, so that each has its turn. */
export function drawOneIn<Item>(
  share: number,
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const rank = (item: Item) =>
    createHash('sha1')
      .update(`${readSeed()} ${nameOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, Math.ceil(items.length / share))
    .map(({ item }) => item);
}
