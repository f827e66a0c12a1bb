import { Link } from '@tanstack/react-router';
import { findActive, type Session } from '../base/session.ts';
import { useText } from '../base/text.ts';
import { Brand } from './Brand.tsx';
import { ContextSwitcher } from './ContextSwitcher.tsx';
import { HeaderParts } from './HeaderParts.tsx';
import { LiveMark } from './LiveMark.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

export function Header({ session }: { session: Session }) {
  const t = useText();
  return (
    <header className={classes.header}>
      <Link
        to="/dashboard"
        className={classes.brand ?? ''}
        aria-label={t('shell.name')}
        data-alone={findActive(session) === null || undefined}
      >
        <Brand />
      </Link>
      <ContextSwitcher session={session} />
      <div className={classes.actions}>
        <LiveMark />
        <HeaderParts session={session} />
        <UserMenu user={session.user} isActing={session.logged_in_as} />
      </div>
    </header>
  );
}
