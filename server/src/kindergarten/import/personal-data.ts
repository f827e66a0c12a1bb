import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';

/** Lists that somebody uploaded and that wait: what they say of others is the kindergarten's, not the uploader's. */
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
    if (kind !== 'user') return {};
    return {
      import_files: await countErased(transaction, sql`delete from import_files where user_id = ${id}`),
    };
  },
};
