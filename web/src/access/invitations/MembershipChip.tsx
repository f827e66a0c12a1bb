import {
  mdiArchiveOutline,
  mdiClockAlertOutline,
  mdiCloseCircleOutline,
  mdiEmailFastOutline,
  mdiEmailOffOutline,
} from '@mdi/js';
import type { MembershipState } from '#contract/access/invitations.ts';
import { useText } from '../../base/text.ts';
import type { Hue } from '../../base/theme.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const looks: Record<Exclude<MembershipState, 'active'>, { hue: Hue; icon: string }> = {
  invited: { hue: 'sun', icon: mdiEmailFastOutline },
  unreachable: { hue: 'sun', icon: mdiEmailOffOutline },
  expired: { hue: 'sun', icon: mdiClockAlertOutline },
  declined: { hue: 'sun', icon: mdiCloseCircleOutline },
  archived: { hue: 'sky', icon: mdiArchiveOutline },
};

/** That a person was a member or has not answered yet; nothing for members. */
export function MembershipChip({ state }: { state: MembershipState }) {
  const t = useText();
  if (state === 'active') return null;
  return <StateChip {...looks[state]}>{t(`invitations.state.${state}`)}</StateChip>;
}
