import { mdiCheck, mdiClose, mdiHelp } from '@mdi/js';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateChip } from '../../ui/StateChip.tsx';

/** Whether consent is given; null if nobody answered. */
export type Answer = boolean | null;

const looks = {
  given: { hue: 'leaf', icon: mdiCheck },
  withdrawn: { hue: 'ink', icon: mdiClose },
  undecided: { hue: 'sun', icon: mdiHelp },
} as const;

function readLook(answer: Answer): keyof typeof looks {
  if (answer === null) return 'undecided';
  return answer ? 'given' : 'withdrawn';
}

/** The current answer in words. */
export function ConsentChip({ answer }: { answer: Answer }) {
  const t = useText();
  const look = readLook(answer);
  return <StateChip {...looks[look]}>{t(`consents.${look}`)}</StateChip>;
}

/** The same as an icon, for narrow places. */
export function ConsentSign({ answer }: { answer: Answer }) {
  const t = useText();
  const look = readLook(answer);
  const { hue, icon } = looks[look];
  return (
    <span
      style={{
        color: hue === 'ink' ? 'var(--kiik-ink)' : `var(--kiik-${hue}-deep)`,
        display: 'inline-flex',
      }}
    >
      <Icon path={icon} label={t(`consents.${look}`)} />
    </span>
  );
}
