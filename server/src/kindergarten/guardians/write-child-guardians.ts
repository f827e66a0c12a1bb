import { addChildGuardian, updateChildGuardian } from '#contract/kindergarten/guardians.ts';
import { inviteMembers } from '#server/access/invitations/invite-members.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { bind } from '#server/platform/http/bind.ts';
import { invalidField } from '#server/platform/http/failure.ts';
import { linkGuardian, makeMainParent, updateGuardianship } from '../children/guardianship.ts';
import { requireEditableGuardians } from './access.ts';
import { findChildGuardian } from './read-child-guardians.ts';
import { requireDefaultRole } from './require-default-role.ts';

export const handleAddChildGuardian = bind(addChildGuardian, async (call) => {
  const { database, actor, params, body, now } = call;
  await requireEditableGuardians(call);
  await requireDefaultRole(database, actor, params.kindergarten_id, [body.email], 'email');
  const ids = await inviteMembers(
    database,
    { type: 'guardian', kindergartenId: params.kindergarten_id, now, invitedBy: actor.userId },
    [body],
  );
  const guardianId = ensurePresent(ids.get(body.email));
  call.audit({ guardian_id: guardianId });
  const link = { child_id: params.child_id, guardian_id: guardianId, relation: body.relation };
  if (!(await linkGuardian(database, link))) throw invalidField('email', 'guardians.already_linked');
  if (body.main_parent) await makeMainParent(database, params.child_id, guardianId);
  return findChildGuardian(call, guardianId);
});

export const handleUpdateChildGuardian = bind(updateChildGuardian, async (call) => {
  const { database, params, body } = call;
  await requireEditableGuardians(call);
  const before = await findChildGuardian(call, params.guardian_id);
  if (before.version !== body.version) throw call.conflict(before);
  if (before.main_parent && !body.main_parent) throw invalidField('main_parent', 'guardians.main_needed');
  if (body.main_parent) await makeMainParent(database, params.child_id, params.guardian_id);
  const { child_id, guardian_id } = params;
  await updateGuardianship(database, { ...body, child_id, guardian_id });
  return findChildGuardian(call, params.guardian_id);
});
