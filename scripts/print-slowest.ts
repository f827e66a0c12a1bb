/** Prints what took longest in a run, slowest first: time is lost there, or won. */
export function printSlowest(what: string, took: readonly { name: string; milliseconds: number }[]): void {
  const slowest = took.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 10);
  console.log(`\nThe slowest ${what}:`);
  for (const { name, milliseconds } of slowest)
    console.log(`  ${(milliseconds / 1_000).toFixed(1).padStart(6)} s  ${name}`);
}
