import { TextInput } from '@mantine/core';
import { type KeyboardEvent, memo, useRef } from 'react';
import type { InputProps } from '../inputs/input.ts';
import { useNotes } from '../inputs/use-notes.tsx';
import { completeTime, cutTime, moveTime } from './typed-time.ts';

interface TimeFieldProps extends InputProps<string> {
  /** Whether it is an end time. Only an end may be 24:00. */
  end?: boolean;
  /** The step in minutes. */
  step?: number;
}

/**
 * A time of day, `HH:MM`. If empty, it proposes 12:00. Typed text (`9`, `930`, `9.30`) is completed on blur.
 * The arrow keys change it by one step, Page Up and Page Down by an hour.
 */
export const TimeField = memo(function TimeField(props: TimeFieldProps) {
  const { name, value, onChange, end = false, step = 1, disabled = false, readOnly = false } = props;
  const notes = useNotes(props, '');
  /** The first click would put the caret into the text that the user wants to replace. */
  const selectsOnClick = useRef(false);
  const options = { end, step };
  const isOpen = !disabled && !readOnly;

  function propose(box: HTMLInputElement): void {
    if (!isOpen) return;
    if (value === '') {
      box.value = '12:00';
      onChange('12:00');
    }
    box.select();
    selectsOnClick.current = true;
  }

  function complete(): void {
    const completed = completeTime(value, options);
    if (isOpen && completed !== value) onChange(completed);
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'Enter') complete();
    const minutes = { ArrowUp: step, ArrowDown: -step, PageUp: 60, PageDown: -60 }[event.key];
    if (minutes === undefined || !isOpen) return;
    event.preventDefault();
    onChange(moveTime(value, minutes, options));
  }

  return (
    <TextInput
      {...notes}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      value={cutTime(value)}
      onFocus={(event) => propose(event.currentTarget)}
      onClick={(event) => {
        if (selectsOnClick.current) event.currentTarget.select();
        selectsOnClick.current = false;
      }}
      onChange={(event) => onChange(cutTime(event.currentTarget.value))}
      onKeyDown={move}
      onBlur={complete}
    />
  );
});
