import { sql } from 'kysely';
import { managementFlags } from '#contract/access/management.ts';
import { createKindergarten as createKindergartenRoute } from '#contract/access/tenant-details.ts';
import { inviteFirstManager } from '#contract/access/tenants.ts';
import { message } from '#contract/platform/failure.ts';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import { knowsKindergarten } from '#server/access/roles/official-kindergartens.ts';
import { isManaged } from '#server/access/roles/require-manager.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { bind } from '#server/platform/http/bind.ts';
import { Failure, invalidField } from '#server/platform/http/failure.ts';
import { createKindergarten } from './create-tenants.ts';
import { findAdministeredKindergarten, requireOrganization } from './tenant-details.ts';

/** Creates a kindergarten with its initial roles, and invites somebody to run it. */
export const handleCreateKindergarten = bind(
  createKindergartenRoute,
  async ({ database, actor, body, platform, now, audit }) => {
    const { name, country, timezone, organization_id: organizationId, ...manager } = body;
    if (organizationId !== null) await requireOrganization(database, organizationId);
    const kindergarten = { name, country, timezone, organizationId };
    const id = await createKindergarten(database, platform.texts, kindergarten, now);
    const roleIds = [await findManagingRole(database, id)];
    const to = { type: 'employee', kindergartenId: id, roleIds, now, invitedBy: actor.userId } as const;
    const members = await inviteMembers(database, to, [manager]);
    audit({ kindergarten_id: id, membership_id: [...members.values()] });
    return findAdministeredKindergarten(database, actor, id);
  },
);

/** For a kindergarten that nobody runs: its organisation may invite a manager, and nobody else afterwards. */
export const handleInviteFirstManager = bind(
  inviteFirstManager,
  async ({ database, actor, params, body, now, audit }) => {
    const { kindergarten_id: kindergartenId, ...manager } = body;
    const { rows } = await sql<{ has_manager: boolean }>`
      select ${isManaged(sql.ref('kindergarten.id'))} as has_manager
      from kindergartens kindergarten
      where kindergarten.id = ${kindergartenId} and kindergarten.organization_id = ${params.organization_id}
        and ${knowsKindergarten(actor)}
      for no key update`.execute(database);
    const [kindergarten] = rows;
    if (kindergarten === undefined) throw invalidField('kindergarten_id', 'roles.not_of_this_organization');
    if (kindergarten.has_manager) throw new Failure(422, message('tenants.has_manager'));
    const roleIds = [await findManagingRole(database, kindergartenId)];
    const to = { type: 'employee', kindergartenId, roleIds, now, invitedBy: actor.userId } as const;
    const members = await inviteMembers(database, { ...to, refuseKnown: true }, [manager]);
    audit({ kindergarten_id: kindergartenId, membership_id: [...members.values()] });
    return { message: message('tenants.manager_invited') };
  },
);

/** The role that runs the kindergarten, preferably an initial one; 422 if an administrator left none. */
async function findManagingRole(transaction: Transaction, kindergartenId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from roles
    where kindergarten_id = ${kindergartenId} and type = 'employee' and flags @> ${[...managementFlags.employee]}::text[]
    order by id limit 1`.execute(transaction);
  const [role] = rows;
  if (role === undefined) throw new Failure(422, message('tenants.no_managing_role'));
  return role.id;
}
