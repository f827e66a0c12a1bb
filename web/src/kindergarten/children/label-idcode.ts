import { useQuery } from '@tanstack/react-query';
import { getAdministeredKindergarten } from '#contract/access/tenant-details.ts';
import type { TextKey } from '#locales/texts.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import { useSession } from '../../base/session.ts';

/** Label of a country's personal code: Poland's has its own name in every language. */
export function labelIdcode(country: string | undefined): TextKey {
  return country === 'pl' ? 'children.idcode.pl' : 'children.idcode';
}

/** Label of the personal code in the page's kindergarten. */
export function useIdcodeLabel(): TextKey {
  return labelIdcode(useCountry());
}

/** The country of the page's kindergarten; also for administrators, who belong to none. */
export function useCountry(): string | undefined {
  const kindergartenId = useKindergartenId();
  const own = useSession().contexts.find(({ kind, id }) => kind === 'kindergarten' && id === kindergartenId);
  const administered = useQuery({
    ...routeQuery(getAdministeredKindergarten, { params: { kindergarten_id: kindergartenId } }),
    enabled: own === undefined,
  });
  return own?.country ?? administered.data?.country;
}
