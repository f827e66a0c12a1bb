import { useQuery } from '@tanstack/react-query';
import { getKindergarten } from '#contract/access/tenants.ts';
import { routeQuery } from '../../base/query-client.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { ContactList } from './ContactList.tsx';

/** How a kindergarten is reached, for whoever works in it or looks after it. */
export function KindergartenContact({ kindergartenId }: { kindergartenId: number }) {
  const kindergarten = useQuery(routeQuery(getKindergarten, { params: { kindergarten_id: kindergartenId } }));
  return <QueryState query={kindergarten}>{(data) => <ContactList contact={data} />}</QueryState>;
}
