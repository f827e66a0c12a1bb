import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { message } from '#contract/platform/failure.ts';
import { CallFailure } from '../base/api.ts';
import { handleFailure } from '../base/failures.ts';

/**
 * Whether a library page cannot be opened; if so, shows the reason and redirects to the fallback, if given.
 * An invalid id such as `abc` counts as not found.
 */
export function useLost(error: unknown, fallback: string | null): boolean {
  const navigate = useNavigate();
  const lost = error instanceof CallFailure && [403, 404, 422].includes(error.status) ? error : null;
  useEffect(() => {
    if (lost === null || fallback === null) return;
    const { reads, status } = lost;
    const unknown = { message: message('errors.not_found') };
    handleFailure(status === 422 ? new CallFailure(reads, 'reply', 404, unknown) : lost);
    void navigate({ to: fallback, replace: true });
  }, [lost, fallback, navigate]);
  return lost !== null && fallback !== null;
}
