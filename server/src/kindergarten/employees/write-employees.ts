import { sql } from 'kysely';
import { inviteEmployee, updateEmployee } from '#contract/kindergarten/employees.ts';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import { requireAssignable } from '#server/access/roles/grant.ts';
import { setMemberRoles } from '#server/access/roles/memberships.ts';
import { keepManager } from '#server/access/roles/require-manager.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { bind } from '#server/platform/http/bind.ts';
import { editRow } from '#server/platform/http/edit-row.ts';
import { findEmployee } from './read-employees.ts';

export const handleInviteEmployee = bind(inviteEmployee, async (call) => {
  const { database, actor, params, body, now } = call;
  const kindergartenId = params.kindergarten_id;
  await requireAssignable(database, actor, {
    type: 'employee',
    tenant: { kindergartenId },
    given: body.role_ids,
    taken: [],
    toSelf: false,
  });
  const ids = await inviteMembers(
    database,
    {
      type: 'employee',
      kindergartenId,
      roleIds: body.role_ids,
      now,
      invitedBy: actor.userId,
      refuseKnown: true,
    },
    [body],
  );
  const employeeId = ensurePresent(ids.get(body.email));
  call.audit({ employee_id: employeeId });
  await sql`
    insert into employee_details (employee_id, position) values (${employeeId}, ${body.position})
    on conflict (employee_id) do update set position = excluded.position, version = employee_details.version + 1`.execute(
    database,
  );
  return findEmployee({ ...call, params: { kindergarten_id: kindergartenId, employee_id: employeeId } });
});

export const handleUpdateEmployee = bind(updateEmployee, async (call) => {
  const { database, actor, params, body } = call;
  return keepManager(database, { kindergartenId: params.kindergarten_id }, async () => {
    const before = await findEmployee(call);
    if (before.version !== body.version || !before.allowed.edit) throw call.conflict(before);
    const held = before.roles.map(({ id }) => id);
    await requireAssignable(database, actor, {
      type: 'employee',
      tenant: { kindergartenId: params.kindergarten_id },
      given: body.role_ids.filter((id) => !held.includes(id)),
      taken: held.filter((id) => !body.role_ids.includes(id)),
      toSelf: before.is_self,
    });
    const member = {
      type: 'employee',
      kindergartenId: params.kindergarten_id,
      id: params.employee_id,
    } as const;
    await setMemberRoles(database, member, body.role_ids);
    const writing = sql`
      insert into employee_details as details (employee_id, position, phone_code, phone_number, version)
      values (
        ${params.employee_id}, ${body.position}, ${body.phone?.code ?? null}, ${body.phone?.number ?? null},
        ${body.version + 1}
      )
      on conflict (employee_id) do update set
        position = excluded.position, phone_code = excluded.phone_code, phone_number = excluded.phone_number,
        version = excluded.version
      where details.version = ${body.version}`.execute(database);
    return editRow(call, writing, () => findEmployee(call));
  });
});
