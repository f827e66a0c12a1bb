import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { buildVersion } from '../base/build-version.ts';
import { findDetour, homePath, mayEnter } from '../base/guards.ts';
import { connectInside } from '../base/load-ahead.ts';
import { ChunkFailure, loadPart, mayReloadFor } from '../base/load-part.ts';
import { queryClient } from '../base/query-client.ts';
import { reportError } from '../base/report-error.ts';
import type { Frame, Screen } from '../base/screens.ts';
import { sessionQuery } from '../base/session.ts';
import { needTextsOf } from '../base/texts.ts';
import { PageLoader } from '../ui/PageLoader.tsx';
import { FailedPage } from './FailedPage.tsx';
import { Root } from './Root.tsx';

/** The public parts of each domain. Of other domains, only the address is loaded until somebody opens it. */
const doors = import.meta.glob<readonly Screen[]>('../{*,*/*}/door.ts', { eager: true, import: 'door' });
/** The screens by address. Screens for signed-in users are included once their records are loaded. */
let screens = Object.values(doors).flat();

const root = createRootRoute({ component: Root });

// Two frames: the shell for signed-in users, and a single column for all others.
const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: loadLater(async () => (await import('../shell/EntryLayout.tsx')).EntryLayout),
});

function buildRoute(screen: Screen, parent: AnyRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: loadLater(screen.load, [screen], screen.guard === undefined),
    ...(screen.prepare && { loader: ({ location }) => screen.prepare?.(location.search) }),
    staticData: {
      title: screen.title,
      load: screen.load,
      ...(screen.tab && { tab: screen.tab }),
      ...(screen.anyOf && { anyOf: screen.anyOf }),
      ...(screen.belongsTo && { belongsTo: screen.belongsTo }),
    },
    beforeLoad: async ({ location, search }) => {
      if (screen.guard === 'public') return;
      const visitor = await queryClient.ensureQueryData(sessionQuery);
      const { to } = search as { to?: unknown };
      const wanted = typeof to === 'string' ? to : null;
      // A user who is signed in already is sent on to an inner page.
      if (visitor !== null && screen.guard === 'guest') await openFor(wanted ?? homePath);
      const detour = findDetour(visitor, screen, location.href, wanted, findScreen);
      if (detour !== null) throw redirect({ href: detour, replace: true });
    },
  });
}

/** The tabs of a page in its frame. The address without a tab leads to the first allowed tab. */
function buildFrame(frame: Frame, inside: AnyRoute): AnyRoute[] {
  const tabs = screens
    .filter(({ tab }) => tab?.of === frame.name)
    .sort((one, other) => (one.tab?.order ?? 0) - (other.tab?.order ?? 0));
  const layout = createRoute({
    getParentRoute: () => inside,
    // A separate prefix, because a frame may have the same name as an address.
    id: `frame-${frame.name}`,
    staticData: { load: frame.load, ...(frame.belongsTo && { belongsTo: frame.belongsTo }) },
    component: loadLater(frame.load, tabs, true),
  });
  const tabRoutes = layout.addChildren(tabs.map((tab) => buildRoute(tab, layout)));
  if (frame.path === undefined) return [tabRoutes];
  const index = createRoute({
    getParentRoute: () => inside,
    path: frame.path,
    beforeLoad: async ({ params }) => {
      const visitor = await queryClient.ensureQueryData(sessionQuery);
      // The guard of the tab sends people who are not signed in to the sign-in page.
      const first = tabs.find((tab) => visitor === null || mayEnter(visitor, tab));
      if (first === undefined) throw redirect({ href: '/access-restricted', replace: true });
      throw redirect({ to: first.path, params: params as never, replace: true });
    },
  });
  return [index, tabRoutes];
}

/**
 * A component whose code loads when somebody opens it, with the titles of its screens. If the code is
 * missing although Kiik can be reached, the whole page is reloaded. Screens for signed-in users have a place.
 */
function loadLater(load: () => Promise<ComponentType>, own: readonly Screen[] = [], isInside = false) {
  return lazyRouteComponent(async () => {
    const titles = needTextsOf(own.map(({ title }) => title));
    const [part, place] = await loadOrReload(() =>
      Promise.all([load(), isInside ? import('../base/place.tsx') : null, titles]),
    );
    return { default: place?.inPlace(part, own) ?? part };
  });
}

async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await loadPart(load);
  } catch (failure) {
    reportError(failure);
    const { href } = router.latestLocation;
    const isOffline = failure instanceof ChunkFailure && failure.isOffline;
    if (isOffline || !mayReloadFor(href, buildVersion)) throw failure;
    window.location.assign(href);
    // Nothing more is rendered until then.
    return new Promise<never>(() => {});
  }
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: homePath, replace: true });
  },
});

/**
 * Addresses without a screen so far: inner pages, or unknown ones, which go to / (shell-and-access §2). `inside` has its own,
 * so that the shell stays while the screens load.
 */
function buildElsewhere(parent: AnyRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: '$',
    beforeLoad: async ({ location: { href, pathname, state } }) => {
      await openFor(pathname);
      const [, , found] = router.getMatchedRoutes(pathname);
      const isUnknown = found?.fullPath === '/$';
      if (isUnknown) void import('./say-unknown.ts').then(({ sayUnknown }) => sayUnknown());
      throw redirect({ href: isUnknown ? '/' : href, replace: true, state: () => state });
    },
  });
}
const elsewhere = buildElsewhere(root);

outside.addChildren(screens.map((screen) => buildRoute(screen, outside)));

export const router = createRouter({
  routeTree: root.addChildren([outside, home, elsewhere]),
  defaultPendingComponent: PageLoader,
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultErrorComponent: FailedPage,
  scrollRestoration: true,
  // Tokens and ids stay text: no value of an address is parsed as another type.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const written = new URLSearchParams(search as Record<string, string>).toString();
    return written === '' ? '' : `?${written}`;
  },
});

/** Adds the start page in the frame around all inner pages. */
const openInside = once(async () => {
  const { startPage, loadShell, enterNamedPlace } = await loadOrReload(() => import('./inside.ts'));
  screens = [...screens, startPage];
  const inside = createRoute({
    getParentRoute: () => root,
    id: 'inside',
    // Awaited here as well, so that a failure is shown instead of the shell and not inside it.
    beforeLoad: async ({ location }) => {
      const session = await queryClient.ensureQueryData(sessionQuery);
      const href = session && (await enterNamedPlace(session, location.href));
      if (href !== null) throw redirect({ href, replace: true });
    },
    staticData: { load: loadShell },
    component: loadLater(loadShell),
  });
  const first = [buildRoute(startPage, inside), buildElsewhere(inside)];
  inside.addChildren(first);
  root.addChildren([inside, outside, home, elsewhere]);
  router.setRoutes(router.buildRouteTree());
  for (const sign of signsOfUse)
    addEventListener(sign, openAhead, { once: true, capture: true, passive: true });
  return { inside, first };
});

/** Adds the domains' screens for signed-in users. */
const openScreens = once(async () => {
  const [{ inside, first }, { screens: own, frames }] = await Promise.all([
    openInside(),
    loadOrReload(() => import('./screens.ts')),
  ]);
  screens = [...screens, ...own];
  inside.addChildren([
    ...own.filter(({ tab }) => tab === undefined).map((screen) => buildRoute(screen, inside)),
    ...frames.flatMap((frame) => buildFrame(frame, inside)),
    ...first,
  ]);
  router.setRoutes(router.buildRouteTree());
});

/** Runs it once, but again after a failure. */
function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= run().catch((failure) => {
      running = undefined;
      throw failure;
    });
    return running;
  };
}

/** The start page needs no other screens. They load when the person begins to do something. */
const signsOfUse = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** A failure is shown when somebody opens a screen; nothing reloads before. */
function openAhead(): void {
  import('./screens.ts').then(openScreens).catch(() => {});
}

/** Adds the screen of this path, if it is one for signed-in users. */
function openFor(path: string): Promise<unknown> {
  return path === '/' || path === homePath ? openInside() : openScreens();
}
connectInside(openFor);

/** Starts loading the code for signed-in users if the page's address needs it. */
export function approach(): void {
  const [, , matched] = router.getMatchedRoutes(location.pathname);
  if (matched?.id === home.id || matched?.id === elsewhere.id) openFor(location.pathname).catch(() => {});
}

/** The screen of a path, or null. */
function findScreen(path: string): Screen | null {
  const [, , matched] = router.getMatchedRoutes(new URL(path, location.origin).pathname);
  return screens.find((screen) => screen.path === matched?.fullPath) ?? null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Screen['title'];
    tab?: Screen['tab'];
    anyOf?: Screen['anyOf'];
    belongsTo?: Frame['belongsTo'];
    /** The code of the screen; `load-ahead.ts` loads it in advance. */
    load?: Screen['load'];
  }
  interface HistoryState {
    /** The address to which a mail was just sent. It is never in the address bar. */
    email?: string;
  }
}
