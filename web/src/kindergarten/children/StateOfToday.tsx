import { mdiCakeVariantOutline, mdiHandWaveOutline, mdiHumanGreeting } from '@mdi/js';
import type { ChildState } from '#contract/kindergarten/children-today.ts';
import type { TextKey } from '#locales/texts.ts';
import { useText } from '../../base/text.ts';
import type { Hue } from '../../base/theme.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './StateOfToday.module.css';

const states: Record<ChildState, { hue: Hue; icon: string; text: TextKey }> = {
  birthday: { hue: 'sun', icon: mdiCakeVariantOutline, text: 'children.today.birthday' },
  first_day: { hue: 'leaf', icon: mdiHumanGreeting, text: 'children.today.first_day' },
  last_day: { hue: 'plum', icon: mdiHandWaveOutline, text: 'children.today.last_day' },
};

/** What is special about a child today, as colour, icon and word. */
export function StateOfToday({ state }: { state: ChildState }) {
  const t = useText();
  const { hue, icon, text } = states[state];
  return (
    <span
      className={classes.state}
      style={{ background: `var(--kiik-${hue}-wash)`, color: `var(--kiik-${hue}-deep)` }}
    >
      <Icon path={icon} size={16} />
      {t(text)}
    </span>
  );
}
