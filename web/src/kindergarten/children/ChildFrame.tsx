import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { locateChild } from '#contract/kindergarten/children-elsewhere.ts';
import { CallFailure } from '../../base/api.ts';
import { handleFailure } from '../../base/failures.ts';
import { routeQuery } from '../../base/query-client.ts';
import { switchContext, useKindergartenId, useSession } from '../../base/session.ts';
import { PageLoader } from '../../ui/PageLoader.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { ChildPage } from './ChildPage.tsx';
import { childQuery } from './queries.ts';

/** A child's page. A link to a child of another kindergarten of the reader's leads there first. */
export function ChildFrame() {
  const { child_id: childId } = useParams({ strict: false }) as { child_id?: string };
  const kindergartenId = useKindergartenId();
  const scope = { childId: Number(childId), kindergartenId };
  return kindergartenId === null ? (
    <ChildElsewhere {...scope} reason={null} />
  ) : (
    <ChildHere key={`${kindergartenId}:${childId}`} {...scope} kindergartenId={kindergartenId} />
  );
}

function ChildHere({ childId, kindergartenId }: { childId: number; kindergartenId: number }) {
  const child = useQuery({
    ...childQuery(kindergartenId, childId),
    meta: { showsFailure: true, seen: true },
  });
  if (child.data === undefined && isOutOfReach(child.error)) {
    return <ChildElsewhere childId={childId} kindergartenId={kindergartenId} reason={child.error} />;
  }
  return <PageState query={child}>{(read) => <ChildPage child={read} frame="child" />}</PageState>;
}

/** Whether the kindergarten has no such child for this reader, as opposed to a call that failed. */
function isOutOfReach(failure: unknown): boolean {
  return failure instanceof CallFailure && (failure.status === 403 || failure.status === 404);
}

interface ChildElsewhereProps {
  childId: number;
  kindergartenId: number | null;
  /** Why the child is not to be seen in the active kindergarten. */
  reason: unknown;
}

/** Looks for the child in the reader's other kindergartens, and goes there or home. */
function ChildElsewhere({ childId, kindergartenId, reason }: ChildElsewhereProps) {
  const { contexts } = useSession();
  const found = useQuery({
    ...routeQuery(locateChild, { params: { child_id: childId } }),
    meta: { reload: true },
  });
  const foundId = found.data?.kindergarten_id;
  useEffect(() => {
    if (foundId === undefined) return;
    const context = contexts.find(({ kind, id }) => kind === 'kindergarten' && id === foundId);
    if (context === undefined || foundId === kindergartenId) handleFailure(reason, { reload: true });
    else void switchContext(context);
  }, [foundId, contexts, kindergartenId, reason]);
  // Found or not, it leads away.
  return found.data === undefined ? <PageState query={found}>{() => null}</PageState> : <PageLoader />;
}
