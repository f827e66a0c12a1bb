import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChildDetails } from '#contract/kindergarten/child.ts';
import { getChild } from '#contract/kindergarten/children.ts';
import { locateChild } from '#contract/kindergarten/children-elsewhere.ts';
import { CallFailure } from '../../base/api.ts';
import { handleFailure } from '../../base/failures.ts';
import { useKindergartenId, useRowId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { findActive, switchContext, useSession } from '../../base/session.ts';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { ChildPage } from './ChildPage.tsx';
import { useChildConsents, useChildGuardians, useEmergencyContacts } from './queries.ts';

/** A child's page. A link to a child of another of the reader's kindergartens redirects there first. */
export function ChildFrame() {
  const { active } = useSession();
  return active?.kind === 'kindergarten' ? <ChildHere /> : <ChildElsewhere here={null} />;
}

/** The same page for administrators, in any kindergarten. */
export function AdminChildFrame() {
  useSurroundings();
  const child = useQuery({ ...useChildQuery(), meta: { reload: true } });
  return <PageState query={child}>{(read) => <WholeChild child={read} frame="adminChild" />}</PageState>;
}

function useChildQuery() {
  const params = { kindergarten_id: useKindergartenId(), child_id: useRowId('child_id') };
  return routeQuery(getChild, { params });
}

/** Begins to read what stands around the child, together with the child itself. */
function useSurroundings(): void {
  const childId = useRowId('child_id');
  useChildGuardians(childId);
  useChildConsents(childId);
  useEmergencyContacts(childId);
}

function ChildHere() {
  useSurroundings();
  const child = useQuery({ ...useChildQuery(), meta: { showsFailure: true, seen: true } });
  if (child.data === undefined && isOutOfReach(child.error)) return <ChildElsewhere here={child} />;
  return <PageState query={child}>{(read) => <WholeChild child={read} frame="child" />}</PageState>;
}

/** Waits for the people to call and the consents, which are read at the same time, so that nothing moves later. */
function WholeChild({ child, frame }: { child: ChildDetails; frame: 'child' | 'adminChild' }) {
  const guardians = useChildGuardians(child.id);
  const consents = useChildConsents(child.id);
  const others = useEmergencyContacts(child.id);
  // A tab that reads again what is hidden from the reader must not take itself off the page.
  if ([guardians, consents, others].some((one) => one.isLoading && one.errorUpdateCount === 0))
    return <PageLoader />;
  return (
    <ChildPage
      child={child}
      frame={frame}
      guardians={guardians.data?.data ?? null}
      consents={consents.data ?? null}
      others={others.data?.data ?? []}
    />
  );
}

/** Whether this reader cannot see the child here (403 or 404), as opposed to a call that failed. */
function isOutOfReach(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.status === 403 || failure.status === 404);
}

/** Redirects to the child in another kindergarten of the reader; `here` is the failed reading in this one. */
function ChildElsewhere({ here }: { here: UseQueryResult<ChildDetails> | null }) {
  const session = useSession();
  const childId = useRowId('child_id');
  const found = useQuery({
    ...routeQuery(locateChild, { params: { child_id: childId } }),
    meta: { reload: true },
  });
  const foundId = found.data?.kindergarten_id;
  const context = session.contexts.find(({ kind, id }) => kind === 'kindergarten' && id === foundId);
  const other = context === findActive(session) ? undefined : context;
  useEffect(() => {
    // A failure is said by the query of the session.
    if (other !== undefined) switchContext(other).catch(() => {});
    else if (foundId !== undefined && here === null) handleFailure(null, { reload: true });
  }, [foundId, other, here]);
  if (found.data === undefined) return <PageState query={found}>{() => null}</PageState>;
  return other === undefined && here !== null ? (
    <PageState query={here}>{() => null}</PageState>
  ) : (
    <PageLoader />
  );
}
