import { Tooltip } from '@mantine/core';
import {
  mdiCloudAlertOutline,
  mdiCloudCheckOutline,
  mdiCloudOffOutline,
  mdiCloudRemoveOutline,
  mdiCloudSyncOutline,
} from '@mdi/js';
import { isOffline, type LiveState, liveState } from '../base/live.ts';
import { useStore } from '../base/store.ts';
import { useText } from '../base/text.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './Shell.module.css';

const icons: Record<LiveState, string> = {
  connecting: mdiCloudSyncOutline,
  connected: mdiCloudCheckOutline,
  disconnected: mdiCloudOffOutline,
  failed: mdiCloudRemoveOutline,
  unavailable: mdiCloudAlertOutline,
};

/** Whether changes appear automatically: a small mark that does not interrupt. */
export function LiveMark() {
  const t = useText();
  const live = useStore(liveState);
  // The live connection notices a cut line only after a while.
  const state = useStore(isOffline) ? 'unavailable' : live;
  const label = t(`shell.live.${state}`);
  return (
    <Tooltip label={label}>
      <span className={classes.live} data-state={state}>
        <Icon path={icons[state]} label={label} />
      </span>
    </Tooltip>
  );
}
