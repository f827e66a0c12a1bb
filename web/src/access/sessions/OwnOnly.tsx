import type { ReactNode } from 'react';
import { useSession } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { QuietNotice } from '../../ui/QuietNotice.tsx';
import { nameOrEmail } from './name-or-email.ts';

/** Content that only the person may change. Somebody who acts as the person gets a notice instead. */
export function OwnOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const { user, logged_in_as } = useSession();
  if (!logged_in_as) return children;
  return <QuietNotice text={t('accounts.actingHidden', { name: nameOrEmail(user) })} />;
}
