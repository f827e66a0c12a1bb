import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';

interface AdminListLinkProps {
  tab: 'children' | 'classes' | 'employees';
  label: string;
}

/** Links from a page of a kindergarten under administration back to a list, and names the kindergarten. */
export function AdminListLink({ tab, label }: AdminListLinkProps) {
  const kindergartenId = useKindergartenId();
  const kindergarten = useRouteQuery(getAdministeredKindergarten);
  return (
    <FactLine span c="dimmed">
      {kindergarten.data?.name}
      <LinkAnchor to={`/admin/kindergartens/${kindergartenId}/${tab}`}>{label}</LinkAnchor>
    </FactLine>
  );
}
