import { readSeed } from './seed.ts';

/** Prints what took longest in a run, slowest first, and how to repeat the same random selection. */
export function printSlowest(what: string, took: readonly { name: string; milliseconds: number }[]): void {
  if (took.every(({ milliseconds }) => milliseconds === 0)) return;
  const slowest = took.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
  console.log(`\nThe slowest ${what}:`);
  for (const { name, milliseconds } of slowest)
    console.log(`  ${(milliseconds / 1_000).toFixed(1).padStart(6)} s  ${name}`);
  console.log(`What was drawn is drawn again with KIIK_TEST_SEED=${readSeed()}.`);
}
