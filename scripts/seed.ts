import { createHash, randomInt } from 'node:crypto';

/** The seed that selects the part of the sweeps for `npm test`: random unless KIIK_TEST_SEED is set. */
export function readSeed(): number {
  // The processes of a run inherit the environment of the process that chose the seed, and see the same seed.
  process.env.KIIK_TEST_SEED ??= String(randomInt(1_000_000));
  return Number(process.env.KIIK_TEST_SEED);
}

/** Selects one item in `share` by seed. The choice depends on the names only, so that each has its turn. */
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
