import { mdiCheck, mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FilterChip.module.css';

interface FilterChipProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  /** The first one shows everything. */
  options: readonly { value: Value; label: string }[];
  /** Stands before what is chosen, such as the symbol of a class. */
  mark?: ReactNode;
  onChange: (value: Value) => void;
}

/** One of several ways to shorten a list. It is filled while it hides something. */
export function FilterChip<Value extends string>({
  label,
  value,
  options,
  mark,
  onChange,
}: FilterChipProps<Value>) {
  return (
    <span className={classes.chip} data-filter data-set={value !== options[0]?.value || undefined}>
      {mark && <span className={classes.mark}>{mark}</span>}
      <select
        aria-label={label}
        value={value}
        className={classes.select}
        onChange={(event) => {
          const chosen = options.find((one) => one.value === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={classes.icon}>
        <Icon path={mdiChevronDown} size={18} />
      </span>
    </span>
  );
}

interface FilterToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows only some rows while it is on. */
export function FilterToggle({ label, isOn, onChange }: FilterToggleProps) {
  return (
    <label className={classes.chip} data-filter data-set={isOn || undefined}>
      <input
        type="checkbox"
        checked={isOn}
        className={classes.box}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isOn && (
        <span className={classes.tick}>
          <Icon path={mdiCheck} size={18} />
        </span>
      )}
      <span className={classes.label}>{label}</span>
    </label>
  );
}
