import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { useRouteQuery } from '../../base/use-route-query.ts';

type ListTab = 'children' | 'classes' | 'employees' | 'target-groups';

/** The way back from a page of a kindergarten under administration to one of its lists. */
export function useAdminWayBack(tab: ListTab, label: string): { to: string; label: string } {
  return { to: `/admin/kindergartens/${useKindergartenId()}/${tab}`, label };
}

/** The name of the kindergarten under administration. */
export function AdministeredName() {
  return useRouteQuery(getAdministeredKindergarten).data?.name;
}
