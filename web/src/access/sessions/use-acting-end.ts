import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { becomeAnother, type Session } from '../../base/session.ts';
import { useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { releaseUnsaved } from '../../base/unsaved.ts';

/** Tells an administrator that they may no longer act as a person, and returns to their own pages. */
export function useActingEnd(session: Session | null): void {
  const t = useText();
  const navigate = useNavigate();
  const hasEnded = session?.acting_ended === true;
  useEffect(() => {
    if (!hasEnded) return;
    showToast({ kind: 'failure', text: t('sessions.acting_ended') });
    releaseUnsaved();
    // The query's own handler has already reported failures.
    becomeAnother(() => navigate({ to: '/dashboard', replace: true, ignoreBlocker: true })).catch(() => {});
  }, [hasEnded, t, navigate]);
}
