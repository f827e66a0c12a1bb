import {
  mdiArchiveOutline,
  mdiCheck,
  mdiClockAlertOutline,
  mdiCloseCircleOutline,
  mdiEmailFastOutline,
} from '@mdi/js';
import type { MembershipState } from '#contract/access/invitations.ts';
import { useText } from '../../base/text.ts';
import type { Hue } from '../../base/theme.ts';
import { StateChip } from '../../ui/StateChip.tsx';

const looks: Record<MembershipState, { hue: Hue; icon: string }> = {
  active: { hue: 'leaf', icon: mdiCheck },
  invited: { hue: 'sun', icon: mdiEmailFastOutline },
  expired: { hue: 'coral', icon: mdiClockAlertOutline },
  declined: { hue: 'coral', icon: mdiCloseCircleOutline },
  archived: { hue: 'sky', icon: mdiArchiveOutline },
};

/** Whether a person is a member, was one, or has not answered yet. */
export function MembershipChip({ state }: { state: MembershipState }) {
  const t = useText();
  return <StateChip {...looks[state]}>{t(`invitations.state.${state}`)}</StateChip>;
}
