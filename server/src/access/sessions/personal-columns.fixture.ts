import { sql } from 'kysely';
import {
  exported,
  type HeldColumns,
  type HeldPeople,
  number,
  secret,
  why,
} from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  sessions: {
    id: number,
    user_id: number,
    token_hash: secret,
    browser: exported('devices.browser'),
    system: exported('devices.system'),
    kind: exported('devices.device'),
    timezone: exported('devices.timezone'),
    created_at: exported('devices.created_at'),
    last_used_at: exported('devices.last_used_at'),
    expires_at: exported('devices.expires_at'),
    ended_at: exported('devices.ended_at'),
    end_reason: exported('devices.end_reason'),
    confirmed_at: why('When they last said again that it is them; it holds for five minutes'),
    acting_as_user_id: why('Whom an administrator acts as at this moment; the log of calls keeps both'),
  },
  user_tokens: {
    id: number,
    user_id: number,
    name: exported('tokens.name'),
    scope: exported('tokens.scope'),
    token_hash: secret,
    created_at: exported('tokens.created_at'),
    last_used_at: exported('tokens.last_used_at'),
  },
  known_devices: {
    user_id: number,
    token_hash: secret,
    seen_at: exported('known_devices.last_used_at'),
  },
};

export const personalRows = ({ userId }: HeldPeople) => [
  sql`
      update sessions set browser = 'Firefox', system = 'Linux', timezone = 'UTC', ended_at = ${testNow},
        end_reason = 'revoked' where user_id = ${userId}`,
  sql`
      insert into user_tokens (user_id, name, scope, token_hash, created_at, last_used_at)
      values (${userId}, 'Report', 'read', '\\x01', ${testNow}, ${testNow})`,
];
