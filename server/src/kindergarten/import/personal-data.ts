import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/**
 * Lists that somebody uploaded and that wait: what they say of others is the kindergarten's, not the uploader's. With anybody
 * whom the kindergarten knows all lists go that wait there: whether a row means them, with another spelling or only a day of
 * birth, no comparison can say for sure, and a list can be uploaded again.
 */
export const importPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    if (kind !== 'user') return { sections: [] };
    const { rows } = await sql<Record<string, HeldValue>>`
      select kindergarten.name as kindergarten, file.name, file.uploaded_at, file.rows_count
      from import_files file join kindergartens kindergarten on kindergarten.id = file.kindergarten_id
      where file.user_id = ${id}
      order by file.uploaded_at`.execute(database);
    return { sections: [{ key: 'imports', rows }] };
  },

  async erase(transaction, { kind, id }) {
    const places =
      kind === 'child'
        ? sql`select kindergarten_id from children where id = ${id}`
        : sql`select kindergarten_id from memberships where user_id = ${id}`;
    const own = kind === 'user' ? sql`or user_id = ${id}` : sql``;
    return {
      import_files: await countErased(
        transaction,
        sql`delete from import_files where kindergarten_id in (${places}) ${own}`,
      ),
    };
  },
};
