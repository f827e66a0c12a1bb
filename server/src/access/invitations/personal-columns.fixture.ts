import { sql } from 'kysely';
import { exported, type HeldColumns, type HeldPeople, number, secret } from '#server/testing/held-columns.ts';
import { testNow } from '#server/testing/now.ts';

export const personalColumns: HeldColumns = {
  invitations: {
    membership_id: number,
    token_hash: secret,
    invited_by: exported('memberships.invited_by'),
    sent_at: exported('memberships.invitation_sent_at'),
    expires_at: exported('memberships.invitation_expires_at'),
  },
};

export const personalRows = ({ otherId, invitedId }: HeldPeople) => [
  sql`
      insert into invitations (membership_id, token_hash, invited_by, sent_at, expires_at)
      values (${invitedId}, '\\x01', ${otherId}, ${testNow}, ${testNow})`,
];
