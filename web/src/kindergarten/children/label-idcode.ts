import { useQuery } from '@tanstack/react-query';
import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import type { TextKey } from '#locales/texts.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';

/** What the personal code of a country is called: Poland's has a name of its own in every language. */
export function labelIdcode(country: string | undefined): TextKey {
  return country === 'pl' ? 'children.idcode.pl' : 'children.idcode';
}

/** What the personal codes of the page's kindergarten are called; for administrators, too, who work in none. */
export function useIdcodeLabel(): TextKey {
  const kindergartenId = useKindergartenId();
  const own = useSession().contexts.find(({ kind, id }) => kind === 'kindergarten' && id === kindergartenId);
  const administered = useQuery({
    ...routeQuery(getAdministeredKindergarten, { params: { kindergarten_id: kindergartenId } }),
    enabled: own === undefined,
  });
  return labelIdcode(own?.country ?? administered.data?.country);
}
