import type { InvitedType } from '#contract/access/invitations.ts';
import { createUser } from '#server/access/accounts/factories.ts';
import type { TenantIds } from '#server/access/roles/tenant.ts';
import type { Database } from '#server/platform/database/database.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { testNow } from '#server/testing/now.ts';
import { inviteMembers } from './invite-members.ts';

/** Invites the address, by default as Mari Kask, and returns the membership's id. */
export async function invite(
  database: Database,
  to: TenantIds & { type: InvitedType; now?: string; invitedBy?: number },
  person: { email: string; fname?: string; lname?: string },
): Promise<number> {
  const invitedBy = to.invitedBy ?? (await createUser(database, { fname: 'Kadri' })).id;
  const ids = await database.transaction((transaction) =>
    inviteMembers(transaction, { now: testNow, ...to, invitedBy }, [
      { fname: 'Mari', lname: 'Kask', ...person },
    ]),
  );
  return ensurePresent(ids.get(person.email));
}
