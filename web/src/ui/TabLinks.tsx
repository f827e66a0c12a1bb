import { Link, useLocation, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../base/text.ts';
import { PagePartPlace } from './PageParts.tsx';
import classes from './TabLinks.module.css';
import { useTabs } from './use-tabs.ts';

interface TabLinksProps {
  /** The name of a frame in a domain's record. */
  frame: string;
  /** What the tabs belong to, for screen readers. */
  label: string;
  /** The parts of the page that the person may see. Default: all of them. */
  parts?: readonly string[];
}

/** The tabs of a page that the person may see. Each tab has its own address. */
export function TabLinks({ frame, label, parts }: TabLinksProps) {
  const t = useText();
  const params = useParams({ strict: false });
  const tabs = useTabs(frame, parts);
  // A single tab leaves no choice.
  if (tabs.length < 2) return <PagePartPlace part="tools" className={classes.tools} />;
  return (
    <TabRow label={label}>
      {tabs.map(
        ({ path, title }) =>
          title !== undefined && (
            <Link
              key={path}
              to={path}
              params={params as never}
              // A page below a tab's address belongs to this tab, unless it has its own tab.
              activeOptions={{
                exact: tabs.some((other) => other.path.startsWith(`${path}/`)),
                includeSearch: false,
              }}
              className={classes.tab ?? ''}
              activeProps={{ 'data-active': true, 'aria-current': 'page' }}
              resetScroll={false}
            >
              {t(title)}
            </Link>
          ),
      )}
    </TabRow>
  );
}

/** Reads the address itself: on sign-out, the address changes when the session is already gone. */
function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    // The row becomes narrower when the tools beside it are drawn.
    const observer = new ResizeObserver(() => bringIntoView(element, pathname));
    observer.observe(element);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <div className={classes.line}>
      <nav ref={row} className={classes.tabs} aria-label={label}>
        {children}
      </nav>
      <PagePartPlace part="tools" className={classes.tools} />
    </div>
  );
}

/** Scrolls a row that is wider than the window to the current tab. The page itself does not scroll. */
function bringIntoView(row: HTMLElement, pathname: string): void {
  const tab = [...row.querySelectorAll('a')].findLast((link) => pathname.startsWith(link.pathname));
  if (tab === undefined) return;
  const [seen, wanted] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (wanted.left < seen.left) row.scrollLeft += wanted.left - seen.left;
  if (wanted.right > seen.right) row.scrollLeft += wanted.right - seen.right;
}
