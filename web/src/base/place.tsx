import { useParams } from '@tanstack/react-router';
import { type ComponentType, createContext, useContext, useMemo, useState } from 'react';
import type { ContextKind, Route } from '#contract/platform/route.ts';
import type { CallInput } from './api.ts';
import { mayEnter } from './guards.ts';
import type { Screen } from './screens.ts';
import { useLastSession } from './session.ts';

/** The parameters of a route's path that name a place. */
type PlaceSlot = `${ContextKind}_id`;
type PlaceParams = Partial<Record<PlaceSlot, number>>;

const slots = ['kindergarten_id', 'organization_id', 'supplier_id'] as const satisfies PlaceSlot[];
/** The place for calls that do not name one. */
export const PlaceOfPage = createContext<PlaceParams>({});

/** The parameters of a call on a page. The place in the path is the page's place, unless it is given. */
export type PageInput<R extends Route> = Omit<CallInput<R>, 'params'> & WithParams<PageParams<R>>;
/** The parameters of a route's path that a page must give. */
export type PageParams<R extends Route> =
  CallInput<R> extends { params: infer Params } ? WithoutPlace<Params> : Record<never, never>;
type WithoutPlace<Params> = Params extends unknown
  ? Omit<Params, PlaceSlot> & Partial<Pick<Params, PlaceSlot & keyof Params>>
  : never;
/** `params` of a call, optional if none are needed. */
export type WithParams<Params> =
  Record<never, never> extends Params ? { params?: Params | undefined } : { params: Params };

/**
 * Gives a page its place: the one in its address, else the person's current one. The page is rendered from
 * scratch for another place or another row of its address. It shows nothing if the person has no access, such
 * as for a moment during a change of place.
 */
export function inPlace(Page: ComponentType, screens: readonly Pick<Screen, 'anyOf' | 'allOf'>[]) {
  function Entered() {
    const session = useLastSession();
    const [enters] = useState(() => session !== null && screens.some((screen) => mayEnter(session, screen)));
    return enters && <Page />;
  }
  return function InPlace() {
    const address: Readonly<Record<string, string>> = useParams({ strict: false });
    const active = useLastSession()?.active;
    const named = slots.find((slot) => slot in address);
    const slot: PlaceSlot | null | undefined = named ?? (active && `${active.kind}_id`);
    const id = named === undefined ? active?.id : Number(address[named]);
    const place = useMemo((): PlaceParams => (slot ? { [slot]: id } : {}), [slot, id]);
    const rows = Object.entries(address).filter(([name]) => name.endsWith('_id'));
    return (
      <PlaceOfPage value={place} key={`${slot} ${id} ${rows}`}>
        <Entered />
      </PlaceOfPage>
    );
  };
}

/** The kindergarten of the page; throws if the page has none. */
export function useKindergartenId(): number {
  const { kindergarten_id: id } = useContext(PlaceOfPage);
  if (id === undefined) throw new Error('The page is of no kindergarten');
  return id;
}

/** The number in this parameter of the page's address. */
export function useRowId(slot: `${string}_id`): number {
  const address: Readonly<Record<string, string>> = useParams({ strict: false });
  return Number(address[slot]);
}

/** Completes the parameters of a call with the page's place. */
export function usePageInput(): <R extends Route>(route: R, input?: PageInput<R>) => CallInput<R> {
  const place = useContext(PlaceOfPage);
  return (route, input) => {
    const named = Object.entries(place).filter(([slot]) => route.path.includes(`{${slot}}`));
    const params = { ...Object.fromEntries(named), ...input?.params };
    return { ...input, ...(Object.keys(params).length > 0 && { params }) } as never;
  };
}
