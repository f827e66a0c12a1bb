import { type RawBuilder, sql } from 'kysely';

/** The account of who signed `paper`; null for a signer without one, or who has not accepted their invitation. */
export const signedBy: RawBuilder<number | null> = sql`coalesce(paper.signer_id, (
    select user_id from memberships where id = paper.guardian_id and invited_at is null
  ))`;

/** The account of who answered `decision`, in Kiik or on its `paper`: never of who typed the paper in. */
export const answeredBy: RawBuilder<number | null> = sql`
  case when decision.paper_id is null then decision.user_id else ${signedBy} end`;
