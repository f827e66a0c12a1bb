import type { useText } from '../../base/text.ts';

interface Outcome {
  /** Number of photos. */
  total: number;
  /** How many of them a missing consent hides from parents. */
  hidden: number;
  /** The marked children without consent. */
  without: readonly { fname: string }[];
}

/** Says what parents see of the photos once they are shared, and for whose sake only staff see the rest. */
export function describeOutcome({ total, hidden, without }: Outcome, t: ReturnType<typeof useText>): string {
  if (hidden === 0) return t('files.outcome.shown', { count: total });
  const names = without.map(({ fname }) => fname).join(', ');
  if (hidden >= total) return t('files.outcome.hidden', { count: total, names });
  return t('files.outcome.some', { n: total - hidden, total, names });
}
