import { type RawBuilder, sql } from 'kysely';

/** Where the picture of `children child` is fetched; null without one. */
export const picturePath: RawBuilder<string | null> = sql`
  '/api/kindergartens/' || child.kindergarten_id || '/children/' || child.id || '/picture/' || child.picture_key`;
