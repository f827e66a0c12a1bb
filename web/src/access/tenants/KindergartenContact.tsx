import { getKindergarten } from '#contract/access/tenants.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ContactList } from './ContactList.tsx';

/** How a kindergarten is reached, for whoever works in it or looks after it. */
export function KindergartenContact({ kindergartenId }: { kindergartenId: number }) {
  const kindergarten = useRouteQuery(getKindergarten, { params: { kindergarten_id: kindergartenId } });
  return <QueryState query={kindergarten}>{(data) => <ContactList contact={data} />}</QueryState>;
}
