import type { ContextKind, Route } from '#contract/platform/route.ts';
import type { Place } from '../database/place.ts';
import type { Actor } from './actor.ts';

/** The parameters that name a place; the kindergarten before the organisation that it belongs to. */
export const placeParams: Readonly<Record<string, ContextKind>> = {
  kindergarten_id: 'kindergarten',
  organization_id: 'organization',
  supplier_id: 'supplier',
};

/** The place of a route's calls, determined once per route. Throws if it cannot be determined. */
export function makePlaceFinder(route: Route): (params: unknown, actor: Actor | null) => Place {
  const { reach = { kind: 'path' } } = route;
  if (reach.kind === 'across' || reach.kind === 'nowhere') return () => reach;
  if (reach.kind === 'path') {
    const found = Object.entries(placeParams).find(([name]) => route.path.includes(`{${name}}`));
    if (found === undefined) throw new Error(`The path of ${route.name} names no place.`);
    const [name, kind] = found;
    return (params) => ({ kind, id: Number((params as Record<string, unknown>)[name]) });
  }
  const { access } = route;
  // The header alone proves nothing; only these kinds of access check that its place is the caller's.
  const isChecked = { member: true, contextMember: true, contextFlags: true, anyone: false, signedIn: false };
  if (!(access.kind === 'flags' ? access.context !== 'admin' : isChecked[access.kind]))
    throw new Error(`Whoever calls ${route.name} need not belong to the place of the header.`);
  return (_params, actor) => actor?.context ?? { kind: 'nowhere' };
}
