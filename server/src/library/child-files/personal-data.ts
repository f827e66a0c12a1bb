import { sql } from 'kysely';
import { countErased, type PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** The folders of a child, which may be named by anything; what lay in them was erased before, and is told by, `files`. */
export const childFilesPersonalData: PersonalData = {
  collect: async () => ({ sections: [] }),

  async erase(transaction, { kind, id }) {
    if (kind !== 'child') return {};
    return { folders: await countErased(transaction, sql`delete from folders where child_id = ${id}`) };
  },
};
