import type { ListedUser } from '#contract/access/users.ts';
import { useText } from '../../base/text.ts';

/** Names of memberships: `Teacher, Sipsik`, with a note if one is not valid yet or any more. */
export function useMembershipNames(): (memberships: ListedUser['memberships']) => string[] {
  const t = useText();
  return (memberships) =>
    memberships.map(({ type, tenant_name: place, state }) => {
      const what = [t(`users.type.${type}`), place].filter((part) => part !== '').join(', ');
      return state === 'active' ? what : `${what} (${t(`users.state.${state}`)})`;
    });
}
