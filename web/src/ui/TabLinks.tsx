import { Link, useParams, useRouter } from '@tanstack/react-router';
import { mayEnter } from '../app/guards.ts';
import type { FrameName } from '../app/screens.ts';
import { useSession } from '../app/session.ts';
import { useText } from '../app/text.ts';
import classes from './TabLinks.module.css';

interface TabLinksProps {
  frame: FrameName;
  /** What the tabs belong to, for whoever hears them. */
  label: string;
  /** The parts of the page that the person may see; without it all of them. */
  parts?: readonly string[];
}

/** The tabs of a page that the person may see, each an address of its own. */
export function TabLinks({ frame, label, parts }: TabLinksProps) {
  const t = useText();
  const session = useSession();
  const params = useParams({ strict: false });
  const { routesById } = useRouter();
  const tabs = Object.values(routesById)
    .map(({ fullPath, options }) => ({ path: fullPath, ...options.staticData }))
    .filter(({ tab, anyOf }) => tab?.of === frame && mayEnter(session, anyOf === undefined ? {} : { anyOf }))
    .filter(({ tab }) => parts === undefined || tab?.part === undefined || parts.includes(tab.part))
    .sort((one, other) => (one.tab?.place ?? 0) - (other.tab?.place ?? 0));
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(
        ({ path, title }) =>
          title !== undefined && (
            <Link
              key={path}
              to={path}
              params={params as never}
              // A page below a tab's is part of it, unless it is another tab.
              activeOptions={{ exact: tabs.some((other) => other.path.startsWith(`${path}/`)) }}
              className={classes.tab ?? ''}
              activeProps={{ 'data-active': true, 'aria-current': 'page' }}
              resetScroll={false}
            >
              {t(title)}
            </Link>
          ),
      )}
    </nav>
  );
}
