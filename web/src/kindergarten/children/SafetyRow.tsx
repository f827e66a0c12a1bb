import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Safety.module.css';

interface SafetyRowProps {
  icon: string;
  what: string;
  how: ReactNode;
  /** An allergy is a danger; of notes and consents one must know; who may fetch the child is good to know. */
  tone: 'danger' | 'heed' | 'calm';
}

/** One thing that must be known of a child, for `SafetyBand`. */
export function SafetyRow({ icon, what, how, tone }: SafetyRowProps) {
  return (
    <li className={classes.warning} data-tone={tone} data-reason={tone === 'danger' ? tone : undefined}>
      <span className={classes.sign}>
        <Icon path={icon} size={22} />
      </span>
      <div className={classes.words}>
        <div className={classes.what}>{what}</div>
        <div className={classes.how}>{how}</div>
      </div>
    </li>
  );
}
