import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { LoggedInAsBanner } from '../access/sessions/LoggedInAsBanner.tsx';
import { useActingEnd } from '../access/sessions/use-acting-end.ts';
import { useSessionOrNull } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { listOthers, sendLeft } from '../base/unsent.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { PageParts } from '../ui/PageParts.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { Header } from './Header.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { BottomBar, SideMenu } from './Navigation.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PrintHead } from './PrintHead.tsx';
import classes from './Shell.module.css';
import { VersionNotice } from './VersionNotice.tsx';

const OthersUnsent = lazyPart(async () => (await import('./OthersUnsent.tsx')).OthersUnsent);

/** The frame of all inner pages: header, menu, page. */
export function Shell() {
  const t = useText();
  const session = useSessionOrNull();
  useActingEnd(session);
  usePush(session?.push.key, session?.user.id);
  useUnsent(session?.user.id);
  if (session === null) return null;
  return (
    <>
      <a href="#page" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Header session={session} />
      {session.logged_in_as && <LoggedInAsBanner session={session} />}
      <div className={classes.body}>
        <SideMenu menu={session.menu} />
        <main id="page" tabIndex={-1} className={classes.page}>
          <PrintHead session={session} />
          <div className={classes.notices}>
            <OfflineNotice timezone={session.user.timezone} />
            <VersionNotice />
            <DraftNotices session={session} />
            {!session.logged_in_as && <Others key={session.user.id} userId={session.user.id} />}
          </div>
          <PageParts>
            <Outlet />
          </PageParts>
        </main>
      </div>
      <BottomBar menu={session.menu} />
      <LeaveGuard />
    </>
  );
}

/** What others left on this device is seldom there, so its notice loads only then. */
function Others({ userId }: { userId: number }) {
  const [hasOthers] = useState(() => listOthers(userId).length > 0);
  return (
    hasOthers && (
      <Suspense>
        <OthersUnsent userId={userId} />
      </Suspense>
    )
  );
}

/** What was entered without a connection is sent when the app is opened again, on whichever page. */
function useUnsent(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined) void sendLeft(userId);
  }, [userId]);
}

/** Live events start after the page is rendered. */
function usePush(key: string | undefined, userId: number | undefined): void {
  useEffect(() => {
    if (key === undefined || userId === undefined) return;
    let stop = () => {};
    let left = false;
    void import('../app/push.ts').then(({ startPush }) => {
      if (!left) stop = startPush(key, userId);
    });
    return () => {
      left = true;
      stop();
    };
  }, [key, userId]);
}
