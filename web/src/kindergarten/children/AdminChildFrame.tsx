import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useAdministeredKindergartenId } from '../../access/tenants/AdminKindergartenFrame.tsx';
import { PageState } from '../../ui/QueryState.tsx';
import { ChildPage } from './ChildPage.tsx';
import { childQuery } from './queries.ts';

/** A child's page as the administration has it, in whatever kindergarten. */
export function AdminChildFrame() {
  const { child_id: childId } = useParams({ strict: false }) as { child_id?: string };
  const kindergartenId = useAdministeredKindergartenId();
  const child = useQuery({ ...childQuery(kindergartenId, Number(childId)), meta: { reload: true } });
  return <PageState query={child}>{(read) => <ChildPage child={read} frame="adminChild" />}</PageState>;
}
