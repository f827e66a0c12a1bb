import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CallFailure } from '../base/api.ts';
import { askWhileAway, isReachable } from '../base/ask-while-away.ts';
import { pageMissing } from '../base/last-seen.ts';
import { ChunkFailure } from '../base/load-part.ts';
import { reportError } from '../base/report-error.ts';
import { translateMessage, useText } from '../base/text.ts';
import { ErrorContent } from '../ui/ErrorContent.tsx';

/** Shown if a page failed to load or to render. After a lost connection, the page opens when it is back. */
export function FailedPage({ error }: { error: unknown }) {
  const t = useText();
  const router = useRouter();
  const isAway = isCutOff(error);
  const [isTriedInVain, setTriedInVain] = useState(false);
  const reopen = useCallback(() => {
    // Only a full page load can load a missing part of the app.
    if (error instanceof ChunkFailure) window.location.reload();
    else void router.invalidate();
  }, [router, error]);
  // A missing part was already reported where it failed to load.
  useEffect(() => {
    if (!(error instanceof ChunkFailure)) reportError(error);
  }, [error]);
  useEffect(
    () => (isAway ? askWhileAway(async () => (await isReachable()) && reopen()) : undefined),
    [isAway, reopen],
  );
  useEffect(() => {
    if (!isAway) return;
    pageMissing.set(true);
    return () => pageMissing.set(false);
  }, [isAway]);
  // Without the frame around the pages, this is all that the document has.
  const place = useRef<HTMLDivElement>(null);
  const [isAlone, setAlone] = useState(false);
  useLayoutEffect(() => setAlone(place.current?.closest('main') === null), []);
  const main = { ref: place, ...(isAlone && { role: 'main' }) };
  if (!isAway) {
    const message = error instanceof CallFailure ? translateMessage(error.text) : undefined;
    return (
      <div {...main}>
        <ErrorContent message={message} onRetry={reopen} />
      </div>
    );
  }
  const retry = async () => {
    setTriedInVain(false);
    if (await isReachable()) reopen();
    else setTriedInVain(true);
  };
  return (
    <div {...main}>
      <ErrorContent
        illustration="offline"
        title={t('errors.offline.title')}
        message={t(isTriedInVain ? 'errors.network_again' : 'errors.offline.message')}
        onRetry={() => void retry()}
      />
    </div>
  );
}

/** Whether the page exists and cannot load only because there is no connection. */
function isCutOff(error: unknown): boolean {
  return error instanceof ChunkFailure
    ? error.isOffline
    : error instanceof CallFailure && error.reason === 'network';
}
