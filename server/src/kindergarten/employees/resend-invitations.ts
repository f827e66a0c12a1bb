import { resendEmployeeInvitations } from '#contract/kindergarten/employees.ts';
import { resendInvitations } from '#server/access/invitations/manage-invitations.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireGivable } from './archive-employees.ts';

export const handleResend = bind(
  resendEmployeeInvitations,
  async ({ database, actor, params, body, now, audit }) => {
    audit({ employee_id: body.employee_ids });
    const group = { type: 'employee', kindergartenId: params.kindergarten_id } as const;
    // Inviting again grants the same roles, so it needs the same rights.
    await requireGivable(database, actor, params.kindergarten_id, body.employee_ids);
    const sent = await resendInvitations(database, group, body.employee_ids, actor.userId, now);
    return { sent: sent.length, skipped: new Set(body.employee_ids).size - sent.length };
  },
);
