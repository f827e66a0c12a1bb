/**
 * Which places a call reaches if its path does not say it: the database hides rows of all others. A path with
 * a `kindergarten_id`, an `organization_id` or a `supplier_id` reaches that place and needs no reach.
 * - `across`: rows of all places, for the reason given.
 * - `context`: the addressed context; for calls that only its members may make.
 * - `path`: the place of the path, for routes that are made for several paths.
 * - `nowhere`: no row that belongs to any place.
 */
export type Reach = AcrossPlaces | { kind: 'context' } | { kind: 'path' } | { kind: 'nowhere' };

/** A path that names its place. */
export type PlacePath =
  | `${string}{kindergarten_id}${string}`
  | `${string}{organization_id}${string}`
  | `${string}{supplier_id}${string}`;

/** Rows of all places, and why. */
export interface AcrossPlaces {
  kind: 'across';
  why: string;
}

/**
 * All places at once. Every route with this reach is listed with its reason in `permissions.md`.
 * @param why completes the sentence "reaches across places: …"
 */
export function across<const Why extends string>(why: Why) {
  return { kind: 'across', why } as const;
}

export const inPath = { kind: 'path' } as const satisfies Reach;

export const inContext = { kind: 'context' } as const satisfies Reach;

export const nowhere = { kind: 'nowhere' } as const satisfies Reach;

/** The reasons that many calls share. */
export const reaches = {
  caller: across('who calls is asked before where'),
  signIn: across('nobody has signed in yet'),
  link: across('whoever opens a link belongs to no place yet'),
  person: across('one person’s several places'),
  administrators: across('administrators look after all places'),
  officials: across('an organisation’s kindergartens side by side'),
} as const;
