import type { AcrossPlaces } from '#contract/platform/reach.ts';
import type { ContextKind } from '#contract/platform/route.ts';
import type { PlaceSetting } from './statement-group.ts';

/**
 * The rows that a transaction sees and may write, enforced by the database: those of one place, of all places
 * (with the reason), or of no place.
 */
export type Place = { kind: ContextKind; id: number } | AcrossPlaces | { kind: 'nowhere' };

/** The setting that tells the place to the database's policies; null for no place. */
export function namePlaceSetting(place: Place): PlaceSetting | null {
  const number = numberPlace(place);
  return number === null ? null : { name: 'kiik.place', value: String(number) };
}

/** As in the database's `place_number()`: each place has its own number. Null for an invalid id. */
function numberPlace(place: Place): bigint | null {
  if (place.kind === 'nowhere') return null;
  if (place.kind === 'across') return 0n;
  if (!Number.isSafeInteger(place.id) || place.id <= 0) return null;
  const id = BigInt(place.id);
  return { kindergarten: id, organization: -id, supplier: 2n ** 62n + id }[place.kind];
}
