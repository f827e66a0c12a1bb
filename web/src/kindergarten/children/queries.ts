import { useQuery } from '@tanstack/react-query';
import { listChildConsents } from '#contract/kindergarten/consents.ts';
import { listEmergencyContacts } from '#contract/kindergarten/emergency-contacts.ts';
import { listChildGuardians } from '#contract/kindergarten/guardians.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { holdsFlag, useSession } from '../../base/session.ts';

/** A part that is hidden from the reader, or cannot be read, is left out; the page itself says what failed. */
const meta = { showsFailure: true, seen: true };

/** The child's guardians as far as the reader sees them: whom to call, the first one on top. */
export function useChildGuardians(childId: number) {
  const params = { kindergarten_id: useKindergartenId(), child_id: childId };
  const enabled = holdsFlag(useSession(), 'child_access_guardians', 'canAccessKindergartensGuardians');
  return useQuery({ ...routeQuery(listChildGuardians, { params }), enabled, meta });
}

/** Further people to call about the child, for readers who see its parents. */
export function useEmergencyContacts(childId: number) {
  const params = { kindergarten_id: useKindergartenId(), child_id: childId };
  const enabled = holdsFlag(useSession(), 'child_access_guardians');
  return useQuery({ ...routeQuery(listEmergencyContacts, { params }), enabled, meta });
}

/** The decisions of the child's guardians, for readers who see them. */
export function useChildConsents(childId: number) {
  const params = { kindergarten_id: useKindergartenId(), child_id: childId };
  const enabled = holdsFlag(useSession(), 'child_access_consents');
  return useQuery({ ...routeQuery(listChildConsents, { params }), enabled, meta });
}
