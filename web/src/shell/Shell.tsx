import { Outlet } from '@tanstack/react-router';
import { useSessionOrNull } from '../app/session.ts';
import { useText } from '../app/text.ts';
import { Header } from './Header.tsx';
import { BottomBar, SideMenu } from './Navigation.tsx';
import classes from './Shell.module.css';

/** The frame of everything inside: header, menu, page. */
export function Shell() {
  const t = useText();
  const session = useSessionOrNull();
  if (session === null) return null;
  return (
    <>
      <a href="#page" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <Header session={session} />
      <div className={classes.body}>
        <SideMenu menu={session.menu} />
        <main id="page" tabIndex={-1} className={classes.page}>
          <Outlet />
        </main>
      </div>
      <BottomBar menu={session.menu} />
    </>
  );
}
