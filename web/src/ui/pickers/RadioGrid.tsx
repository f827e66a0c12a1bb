import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../../base/text.ts';
import { InputNotes } from '../inputs/InputNotes.tsx';
import type { InputProps } from '../inputs/input.ts';
import classes from './RadioGrid.module.css';

/** The props of a picker of one value: it may begin without one, but always chooses one. */
export type ChoiceProps<Value> = Omit<InputProps<Value | null>, 'onChange'> & {
  onChange: (value: Value) => void;
};

interface RadioGridProps<Value extends string> extends ChoiceProps<Value> {
  options: readonly { value: Value; name: string; drawing: ReactNode }[];
}

/** Small pictures as radio buttons. Each has a name, and the arrow keys work as in every radio group. */
export function RadioGrid<Value extends string>(props: RadioGridProps<Value>) {
  const { options, value, onChange, label, help, error } = props;
  const { required = false, disabled = false, readOnly = false } = props;
  const t = useText();
  const id = useId();
  const group = props.name ?? id;
  const chosenName = options.find((option) => option.value === value)?.name ?? t('pickers.noneChosen');
  const isWrong = error !== undefined && error !== null;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={<InputNotes help={help === undefined ? chosenName : `${chosenName} · ${help}`} />}
      descriptionProps={{ id: `${id}-notes` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required={required}
    >
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={isWrong ? `${id}-error` : `${id}-notes`}
        aria-required={required}
        aria-readonly={readOnly}
        aria-disabled={disabled}
        aria-invalid={isWrong}
        tabIndex={-1}
        className={classes.grid}
      >
        {options.map((option) => (
          <label key={option.value} className={classes.option} title={option.name}>
            <input
              type="radio"
              className={classes.radio}
              name={group}
              value={option.value}
              aria-label={option.name}
              checked={option.value === value}
              disabled={disabled || (readOnly && option.value !== value)}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.drawing}>{option.drawing}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
