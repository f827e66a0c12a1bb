import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type AlikeChild, findAlikeChildren } from '#contract/kindergarten/children.ts';
import { isDay } from '#contract/platform/rules-date.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { routeQuery } from '../../base/query-client.ts';
import type { IdentityValues } from './IdentityFields.tsx';

/** The pause in typing before the server is asked, in milliseconds. */
const rest = 500;

const none: readonly AlikeChild[] = [];

/**
 * The children who may be the one that is being entered, asked quietly once names and day of birth are there:
 * the server says it again when the child is saved.
 */
export function useAlikeChildren(values: IdentityValues): readonly AlikeChild[] {
  const params = { kindergarten_id: useKindergartenId() };
  const { fname, lname, birth_date, idcode } = values;
  const typed = JSON.stringify([fname.trim(), lname.trim(), birth_date, idcode.trim()]);
  const [rested] = useDebouncedValue(typed, rest);
  const [first, last, day, code] = JSON.parse(rested) as [string, string, string, string];
  const body = { fname: first, lname: last, birth_date: day, idcode: code === '' ? null : code };
  const { data } = useQuery({
    ...routeQuery(findAlikeChildren, { params, body }),
    enabled: first !== '' && last !== '' && isDay(day),
    meta: { showsFailure: true },
    gcTime: 0,
  });
  return rested === typed ? (data?.alike ?? none) : none;
}
