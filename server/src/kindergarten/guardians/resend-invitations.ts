import { sql } from 'kysely';
import { resendGuardianInvitations } from '#contract/kindergarten/guardians.ts';
import { resendInvitations } from '#server/access/invitations/manage-invitations.ts';
import { requireAssignable } from '#server/access/roles/grant.ts';
import { bind } from '#server/platform/http/bind.ts';

/** Inviting again grants the same roles, so it needs the same rights; members and the actor are left out. */
export const handleResend = bind(resendGuardianInvitations, async (call) => {
  const { database, actor, params, body, now } = call;
  call.audit({ guardian_id: body.guardian_ids });
  const kindergartenId = params.kindergarten_id;
  const { rows } = await sql<{ role_id: number }>`
    select distinct held.role_id
    from memberships asked join membership_roles held on held.membership_id = asked.id
    where asked.id = any(${body.guardian_ids}::bigint[]) and asked.kindergarten_id = ${kindergartenId}
      and asked.type = 'guardian' and asked.invited_at is not null and asked.user_id <> ${actor.userId}`.execute(
    database,
  );
  await requireAssignable(database, actor, {
    type: 'guardian',
    tenant: { kindergartenId },
    given: rows.map((row) => row.role_id),
    taken: [],
    toSelf: false,
  });
  const group = { type: 'guardian', kindergartenId } as const;
  const sent = await resendInvitations(database, group, body.guardian_ids, actor.userId, now);
  return { sent: sent.length, skipped: new Set(body.guardian_ids).size - sent.length };
});
