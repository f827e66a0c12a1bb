import type { ReactNode } from 'react';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { nameOrEmail } from './name-or-email.ts';

/** What only the person changes, and the server refuses to whoever acts as them: a sentence stands in its place then. */
export function OwnOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const { user, logged_in_as } = useSession();
  if (!logged_in_as) return children;
  return <QuietNotice text={t('accounts.actingHidden', { name: nameOrEmail(user) })} />;
}
