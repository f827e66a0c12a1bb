import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { useKindergartenId } from '../../base/session.ts';
import { ChildrenTable } from './ChildrenTable.tsx';

const ownPath = (childId: number) => `/child/${childId}`;

export function ActiveChildrenPage() {
  const kindergartenId = useKindergartenId();
  return (
    kindergartenId && (
      <ChildrenTable key={kindergartenId} kindergartenId={kindergartenId} shown="active" pathOf={ownPath} />
    )
  );
}

export function ArchivedChildrenPage() {
  const kindergartenId = useKindergartenId();
  return (
    kindergartenId && (
      <ChildrenTable key={kindergartenId} kindergartenId={kindergartenId} shown="archived" pathOf={ownPath} />
    )
  );
}

/** The children of one kindergarten under administration. */
export function AdminChildrenTab() {
  const kindergartenId = useAdministeredKindergartenId();
  return (
    <ChildrenTable
      kindergartenId={kindergartenId}
      shown="both"
      pathOf={(childId) => `/admin/kindergartens/${kindergartenId}/children/${childId}`}
    />
  );
}
