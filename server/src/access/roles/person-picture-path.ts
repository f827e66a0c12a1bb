import { sql } from 'kysely';

/** The path of the picture of `users person`, null if there is none; it changes with every upload. */
export const personPicturePath = sql<string | null>`
  '/api/common/users/' || person.id || '/picture/' || person.picture_key`;
