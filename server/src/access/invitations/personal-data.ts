import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** The links of pending invitations; the memberships list what they invite to. */
export const invitationsPersonalData: PersonalData = {
  user: (id) => ({
    erase: () => ({
      invitations: sql`
        delete from invitations where membership_id in (select id from memberships where user_id = ${id})`,
    }),
  }),
};
