import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { confirmationAsked } from '../base/confirmation.ts';
import { consentAsked } from '../base/consent.ts';
import { maintenanceShown } from '../base/failures.ts';
import { useSessionOrNull } from '../base/session.ts';
import { loadEndedNotice } from '../base/session-ended.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { needTextsOf } from '../base/texts.ts';
import { plainToast, prepareToasts, toastsWanted } from '../base/toasts.ts';
import { leavingAsked } from '../base/unsaved.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const loadDialogs = () => import('../shell/RootDialogs.tsx');
const Toasts = lazyPart(async () => (await import('../ui/Toasts.tsx')).Toasts);
const ConsentDialog = lazyPart(async () => (await import('../shell/ConsentDialog.tsx')).ConsentDialog);
const RootDialogs = lazyPart(async () => (await loadDialogs()).RootDialogs);

/** The elements of every page: the page itself, its title, toasts, and the dialogs that any call may open. */
export function Root() {
  useTitle();
  useFocusOnNavigation();
  usePreparation();
  const toasts = useStore(toastsWanted);
  const plain = useStore(plainToast);
  const consent = useStore(consentAsked);
  const maintenance = useStore(maintenanceShown);
  const confirmation = useStore(confirmationAsked);
  const leaving = useStore(leavingAsked);
  return (
    <>
      <Outlet />
      {plain !== null && (
        <div role="alert" className="plain-toast">
          {plain}
        </div>
      )}
      <Suspense>
        {toasts && <Toasts />}
        {(maintenance || leaving || confirmation) && <RootDialogs />}
        {consent && <ConsentDialog />}
      </Suspense>
    </>
  );
}

/**
 * The code for notices of trouble loads in advance, but after the page, and only for signed-in users: the
 * sign-in pages need no such notices and must stay small.
 */
function usePreparation(): void {
  const stands = useRouterState({ select: (state) => state.status === 'idle' });
  const isInside = useSessionOrNull() !== null;
  useEffect(() => {
    if (!stands || !isInside) return;
    prepareToasts();
    loadDialogs().catch(() => {});
    loadEndedNotice().catch(() => {});
    // Without a connection, it would be too late for its drawing.
    fetch('/illustrations/offline.svg').catch(() => {});
  }, [stands, isInside]);
}

function useTitle(): void {
  const t = useText();
  const title = useMatches().at(-1)?.staticData.title;
  useEffect(() => {
    let isLeft = false;
    // It is rendered before the page, whose texts may still be loading.
    needTextsOf(title === undefined ? [] : [title]).then(
      () => {
        if (!isLeft)
          document.title = [...(title === undefined ? [] : [t(title)]), t('shell.name')].join(' · ');
      },
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [title, t]);
}

/**
 * A new page is announced and the focus moves to its top, as after a page load. Content above it stays
 * visible.
 */
function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (path === undefined || path === last.current) return;
    const first = last.current === undefined;
    last.current = path;
    if (!first && !document.querySelector('main')?.contains(document.activeElement)) {
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    }
  }, [path]);
}
