import { useQuery } from '@tanstack/react-query';
import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import { routeQuery } from '../../base/query-client.ts';
import { FactLine } from '../../ui/FactLine.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { useAdministeredKindergartenId } from './AdminKindergartenFrame.tsx';

interface AdminListLinkProps {
  tab: 'children' | 'classes' | 'employees';
  label: string;
}

/** Leads from a page of a kindergarten under administration back to one of its lists, and says which kindergarten it is. */
export function AdminListLink({ tab, label }: AdminListLinkProps) {
  const kindergartenId = useAdministeredKindergartenId();
  const kindergarten = useQuery(
    routeQuery(getAdministeredKindergarten, { params: { kindergarten_id: kindergartenId } }),
  );
  return (
    <FactLine span c="dimmed">
      {kindergarten.data?.name}
      <LinkAnchor to={`/admin/kindergartens/${kindergartenId}/${tab}`}>{label}</LinkAnchor>
    </FactLine>
  );
}
