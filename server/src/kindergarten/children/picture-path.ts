import { type RawBuilder, sql } from 'kysely';

/** The path of the picture of `children child`; null without one. */
export const picturePath: RawBuilder<string | null> = sql`
  '/api/kindergartens/' || child.kindergarten_id || '/children/' || child.id || '/picture/' || child.picture_key`;
