import { useParams } from '@tanstack/react-router';
import { type ComponentType, createContext, useContext, useMemo, useState } from 'react';
import type { ContextKind, Route } from '#contract/platform/route.ts';
import type { CallInput } from './api.ts';
import { mayEnter } from './guards.ts';
import type { Screen } from './screens.ts';
import { useLastSession } from './session.ts';

/** The slots of a route's path that name a place. */
type PlaceSlot = `${ContextKind}_id`;
type PlaceParams = Partial<Record<PlaceSlot, number>>;

const slots = ['kindergarten_id', 'organization_id', 'supplier_id'] as const satisfies PlaceSlot[];
/** The place that calls are about where they do not tell one. */
export const PlaceOfPage = createContext<PlaceParams>({});

/** What a call takes on a page: the place that its path names is the page's, unless it is told. */
export type PageInput<R extends Route> = Omit<CallInput<R>, 'params'> & WithParams<PageParams<R>>;
/** The slots of a route's path, as far as a page has to say them. */
export type PageParams<R extends Route> =
  CallInput<R> extends { params: infer Params } ? WithoutPlace<Params> : Record<never, never>;
type WithoutPlace<Params> = Params extends unknown
  ? Omit<Params, PlaceSlot> & Partial<Pick<Params, PlaceSlot & keyof Params>>
  : never;
/** `params` of a call, which may be left out where nothing is to be said. */
export type WithParams<Params> =
  Record<never, never> extends Params ? { params?: Params | undefined } : { params: Params };

/**
 * Gives a page its place: the one that its address names, else the one where the person works. In another place, and for
 * another row of its address, the page begins anew; it shows nothing where the person may not enter it, as for a moment on
 * their way to another place.
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

/** The kindergarten that the page is about; fails on a page of none. */
export function useKindergartenId(): number {
  const { kindergarten_id: id } = useContext(PlaceOfPage);
  if (id === undefined) throw new Error('The page is of no kindergarten');
  return id;
}

/** The number of the row that the page's address names in this slot. */
export function useRowId(slot: `${string}_id`): number {
  const address: Readonly<Record<string, string>> = useParams({ strict: false });
  return Number(address[slot]);
}

/** Completes what is told of a call by the page's place. */
export function usePageInput(): <R extends Route>(route: R, input?: PageInput<R>) => CallInput<R> {
  const place = useContext(PlaceOfPage);
  return (route, input) => {
    const named = Object.entries(place).filter(([slot]) => route.path.includes(`{${slot}}`));
    const params = { ...Object.fromEntries(named), ...input?.params };
    return { ...input, ...(Object.keys(params).length > 0 && { params }) } as never;
  };
}
