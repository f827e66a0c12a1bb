import { type RawBuilder, sql } from 'kysely';

/** Holds for the rows of `door_cards card` whose holder must not fetch the child. */
export const isBarred: RawBuilder<boolean> = sql`exists (
  select from barred_guardians barred where barred.child_id = card.child_id and barred.guardian_id = card.guardian_id
)`;

/** Holds for the rows of `children child` for whom no card opens a door. */
export const isOff: RawBuilder<boolean> = sql`(child.archived_at is not null or exists (
  select from children_without_doors shut where shut.child_id = child.id
))`;

/** Holds for the rows of `door_cards card`, with `children child` and `memberships guardian`, that open doors. */
export const opensDoors: RawBuilder<boolean> = sql`(
  card.blocked_at is null and guardian.archived_at is null and not ${isOff} and not ${isBarred}
)`;

/** A card as the contract has it, for statements that read `door_cards card`. */
export const cardColumns: RawBuilder<unknown> = sql`
  card.child_id, card.guardian_id, card.number, card.blocked_at, card.version`;
