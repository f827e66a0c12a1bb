import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorContent } from '../ui/ErrorContent.tsx';
import { CallFailure } from './api.ts';
import { ChunkFailure } from './load-part.ts';
import { reportError } from './report-error.ts';
import { translateMessage, translateNow } from './text.ts';

/** Shown where a page failed to load or to draw. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  // What is missing has been reported where it was missed.
  useEffect(() => {
    if (!(error instanceof ChunkFailure)) reportError(error);
  }, [error]);
  const message = describeFailure(error);
  return <ErrorContent {...message} onRetry={() => void router.invalidate()} />;
}

function describeFailure(error: unknown): { message?: string } {
  if (error instanceof CallFailure) return { message: translateMessage(error.text) };
  // The page exists; it cannot come over a line that is cut.
  return error instanceof ChunkFailure && !navigator.onLine
    ? { message: translateNow('errors.network') }
    : {};
}
