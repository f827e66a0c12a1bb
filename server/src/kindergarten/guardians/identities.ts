import { memberKinds } from '#server/access/roles/member-kinds.ts';
import { seesGuardian } from './access.ts';

/** Each guardian, and all of a kindergarten. */
export const guardianKinds = memberKinds('guardian', { all: 30, one: 90 }, ({ actor, tenant }) =>
  actor.hasFlag('guardians_access_index') || actor.hasFlag('guardians_access_all')
    ? seesGuardian(actor, tenant.id)
    : null,
);
