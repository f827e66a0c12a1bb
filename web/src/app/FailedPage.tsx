import { useRouter } from '@tanstack/react-router';
import { ErrorContent } from '../ui/ErrorContent.tsx';
import { CallFailure } from './api.ts';
import { translateMessage } from './text.ts';

/** Shown where a page failed to load or to draw. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const message = error instanceof CallFailure ? { message: translateMessage(error.text) } : {};
  return <ErrorContent {...message} onRetry={() => void router.invalidate()} />;
}
