import { seenTime } from '../base/last-seen.ts';
import { type Session, switchContext } from '../base/session.ts';

/**
 * Switches to the place that the address names (`?place=kindergarten-12`, in mails and pushes) if the person works
 * there. Returns the address without it; null if it names none.
 */
export async function enterNamedPlace(
  { contexts, active }: Pick<Session, 'contexts' | 'active'>,
  href: string,
): Promise<string | null> {
  const address = new URL(href, 'https://kiik.invalid');
  const named = address.searchParams.get('place');
  if (named === null) return null;
  const isNamed = ({ kind, id }: { kind: string; id: number }) => `${kind}-${id}` === named;
  const context = contexts.find(isNamed);
  // Without a connection there is only what was seen in the place before.
  if (context !== undefined && !(active && isNamed(active)) && seenTime.get() === null)
    await switchContext(context);
  address.searchParams.delete('place');
  return `${address.pathname}${address.search}${address.hash}`;
}
