import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorContent } from '../ui/ErrorContent.tsx';
import { CallFailure } from './api.ts';
import { ChunkFailure } from './load-part.ts';
import { reportError } from './report-error.ts';
import { translateMessage } from './text.ts';

/** Shown where a page failed to load or to draw. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  // What is missing has been reported where it was missed.
  useEffect(() => {
    if (!(error instanceof ChunkFailure)) reportError(error);
  }, [error]);
  const message = error instanceof CallFailure ? { message: translateMessage(error.text) } : {};
  return <ErrorContent {...message} onRetry={() => void router.invalidate()} />;
}
