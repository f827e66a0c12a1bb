/** A benchmark of `npm run bench`. */
export interface Bench {
  /** The name on the command line: `npm run bench -- child-profile`. */
  name: string;
  /** Left out if all benches run. */
  onlyNamed?: true;
  /** @param dataFolder shared by all benches of a run, so that the demo data is created only once */
  run(dataFolder: string): Promise<Row[]>;
}

/** One measured number, and its required limit, if there is one. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  limit?: { atLeast: number } | { atMost: number };
}

export function isKept({ value, limit }: Row): boolean {
  if (limit === undefined) return true;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** @param share 0.5 for the median, 0.99 for the 99th percentile */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The results of both in each round. */
export type Turns<Result> = readonly (readonly [kiik: Result, floor: Result])[];

/**
 * Runs Kiik and its floor in turns, so that other load on the machine affects both.
 * @param options.alternating whether every other round begins with the floor
 */
export async function takeTurns<Result>(
  rounds: number,
  kiik: () => Promise<Result>,
  floor: () => Promise<Result>,
  options: { alternating?: true } = {},
): Promise<Turns<Result>> {
  const turns: [Result, Result][] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const first = options.alternating && round % 2 === 1 ? await floor() : undefined;
    const own = await kiik();
    turns.push([own, first ?? (await floor())]);
  }
  return turns;
}

/** The share of the floor's speed in each round, in percent. */
export function listShares(seconds: Turns<number>): number[] {
  return seconds.map(([kiik, floor]) => (100 * floor) / kiik);
}

/** The seconds that Kiik and the floor needed. */
export function describeSeconds(what: string, seconds: Turns<number>): Row[] {
  return [
    { name: `Kiik: ${what}`, value: median(seconds.map(([kiik]) => kiik)), unit: 's' },
    { name: `floor: ${what}`, value: median(seconds.map(([, floor]) => floor)), unit: 's' },
  ];
}
