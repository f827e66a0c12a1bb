import { sql } from 'kysely';
import { countErased, type PersonalData } from '#server/platform/personal-data/personal-data.ts';
import { endUserConnections } from '#server/platform/push/send.ts';

/** Present and past devices, and keys for programs. */
export const sessionsPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'devices',
        rows: sql`
          select kind as device, browser, system, timezone, created_at, last_used_at, expires_at, ended_at, end_reason
          from sessions where user_id = ${id} order by id`,
      },
      {
        key: 'known_devices',
        rows: sql`select seen_at as last_used_at from known_devices where user_id = ${id} order by seen_at`,
      },
      {
        key: 'tokens',
        rows: sql`
          select name, scope, created_at, last_used_at from user_tokens where user_id = ${id} order by id`,
      },
    ],
    erase: () => ({
      // An administrator who acts as them gets an error at the next call, before any effect (`identify.ts`).
      async sessions(transaction) {
        await endUserConnections(transaction, id);
        return countErased(transaction, sql`delete from sessions where user_id = ${id}`);
      },
      user_tokens: sql`delete from user_tokens where user_id = ${id}`,
      known_devices: sql`delete from known_devices where user_id = ${id}`,
    }),
  }),
};
