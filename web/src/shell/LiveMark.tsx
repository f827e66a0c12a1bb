import {
  mdiCloudAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudOffOutline,
  mdiCloudRemoveOutline,
  mdiCloudSyncOutline,
} from '@mdi/js';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { isOffline, type LiveState, liveState } from '../base/live.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { LiveTooltipProps } from './LiveTooltip.tsx';
import classes from './Shell.module.css';

const icons: Record<LiveState, string> = {
  connecting: mdiCloudSyncOutline,
  connected: mdiCloudCheckOutline,
  disconnected: mdiCloudOffOutline,
  failed: mdiCloudRemoveOutline,
  unavailable: mdiCloudAlertOutline,
};

const LiveTooltip = lazyPart(loadTooltip);

/** Without a connection it may not load; the mark itself has the same words for screen readers. */
async function loadTooltip(): Promise<ComponentType<LiveTooltipProps>> {
  try {
    return (await import('./LiveTooltip.tsx')).LiveTooltip;
  } catch {
    return ({ children }) => children;
  }
}

/** Whether changes appear automatically: a small mark that does not interrupt. */
export function LiveMark() {
  const t = useText();
  const live = useStore(liveState);
  const isPointed = usePointer();
  // The live connection notices a cut line only after a while.
  const state = useStore(isOffline) ? 'unavailable' : live;
  const label = t(`shell.live.${state}`);
  const mark = (
    <span className={classes.live} data-state={state}>
      <Icon path={icons[state]} label={label} />
    </span>
  );
  if (!isPointed) return mark;
  return (
    <Suspense fallback={mark}>
      <LiveTooltip label={label}>{mark}</LiveTooltip>
    </Suspense>
  );
}

/** Whether a pointer has moved on the page: before that, nothing can be hovered. */
function usePointer(): boolean {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    const note = () => setMoved(true);
    addEventListener('pointermove', note, { once: true, passive: true });
    return () => removeEventListener('pointermove', note);
  }, []);
  return hasMoved;
}
