import { getKindergarten } from '#contract/access/tenants.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ContactList } from './ContactList.tsx';

/** The contact details of a kindergarten, for its employees and supervisors. */
export function KindergartenContact({ kindergartenId }: { kindergartenId: number }) {
  const kindergarten = useRouteQuery(getKindergarten, { params: { kindergarten_id: kindergartenId } });
  return <QueryState query={kindergarten}>{(data) => <ContactList contact={data} />}</QueryState>;
}
