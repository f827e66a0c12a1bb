/** Something that `npm run bench` measures. */
export interface Bench {
  /** Chooses it on the command line: `npm run bench -- child-profile`. */
  name: string;
  /** @param dataFolder shared by all benches of a run, so that the demo is told once */
  run(dataFolder: string): Promise<Row[]>;
}

/** One number that was measured, and what is required of it, if anything is. */
export interface Row {
  name: string;
  value: number;
  unit: string;
  limit: { atLeast: number } | { atMost: number } | null;
}

export function isKept({ value, limit }: Row): boolean {
  if (limit === null) return true;
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

/** @param share 0.5 for the median, 0.99 for what all but one in a hundred keep to */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
