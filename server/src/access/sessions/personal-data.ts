import { sql } from 'kysely';
import {
  countErased,
  type HeldValue,
  type PersonalData,
} from '#server/platform/personal-data/personal-data.ts';
import { endUserConnections } from '#server/platform/push/send.ts';

/** Devices that are or were signed in, and keys for programs. */
export const sessionsPersonalData: PersonalData = {
  async collect(database, { kind, id }) {
    if (kind !== 'user') return { sections: [] };
    const { rows: devices } = await sql<Record<string, HeldValue>>`
      select kind as device, browser, system, timezone, created_at, last_used_at, expires_at, ended_at, end_reason
      from sessions where user_id = ${id} order by id`.execute(database);
    const { rows: tokens } = await sql<Record<string, HeldValue>>`
      select name, scope, created_at, last_used_at from user_tokens where user_id = ${id} order by id`.execute(
      database,
    );
    const { rows: known } = await sql<Record<string, HeldValue>>`
      select seen_at as last_used_at from known_devices where user_id = ${id} order by seen_at`.execute(
      database,
    );
    return {
      sections: [
        { key: 'devices', rows: devices },
        { key: 'known_devices', rows: known },
        { key: 'tokens', rows: tokens },
      ],
    };
  },

  async erase(transaction, { kind, id }) {
    if (kind !== 'user') return {};
    await endUserConnections(transaction, id);
    // Who acts as them is told at their next call, before anything is done as themselves (`identify.ts`).
    return {
      sessions: await countErased(transaction, sql`delete from sessions where user_id = ${id}`),
      user_tokens: await countErased(transaction, sql`delete from user_tokens where user_id = ${id}`),
      known_devices: await countErased(transaction, sql`delete from known_devices where user_id = ${id}`),
    };
  },
};
