import { ActionIcon, Box, Loader, Popover, Text, TextInput } from '@mantine/core';
import { mdiCalendar } from '@mdi/js';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { isDay } from '#contract/platform/rules-date.ts';
import { getLocale, useText } from '../../base/text.ts';
import { CallFailed } from '../CallFailed.tsx';
import { formatDay } from '../dates.ts';
import { Icon } from '../Icon.tsx';
import type { InputProps } from '../inputs/input.ts';
import { useNotes } from '../inputs/use-notes.tsx';
import { useStackedLayer } from '../stacked.ts';
import type { DayLimits } from './limits.ts';
import { findSpan, formatSpan, readTypedSpan, type Span, type SpanUnit, settleDay } from './span.ts';
import { readToday } from './today.ts';
import { readTypedDay } from './typed-day.ts';
import { useCalendar } from './use-calendar.ts';

interface DateFieldProps extends InputProps<string>, DayLimits {
  /** Chooses a whole week, month or year. The value is its first day, or the earliest allowed day. */
  span?: SpanUnit;
  /** Whether the calendar has a button to clear the input. */
  clearable?: boolean;
  /** Where the calendar opens while no day is chosen; default: today. */
  opensAt?: string;
  /** Days that the calendar highlights as one range. */
  marked?: Span | undefined;
}

/**
 * A day, typed in many formats or chosen in a calendar that loads when it is opened. The value is
 * `YYYY-MM-DD`, empty, or the typed text if it is no date, so that the rule `day` reports it. A day that is
 * not allowed is replaced by the nearest allowed one, and the input says so.
 */
export const DateField = memo(function DateField(props: DateFieldProps) {
  const {
    name,
    value,
    onChange,
    span,
    clearable = false,
    marked,
    opensAt,
    disabled = false,
    readOnly = false,
  } = props;
  const t = useText();
  const notes = useNotes(props, '');
  const { Calendar, opened, loading, failure, open, close } = useCalendar();
  const layer = useStackedLayer(opened);
  const box = useRef<HTMLDivElement>(null);
  /** The text of the input while the user types. */
  const [typed, setTyped] = useState<string | null>(null);
  const [moved, setMoved] = useState(false);

  const isOpen = !disabled && !readOnly;
  const limits: DayLimits = props;
  const locale = getLocale();
  const write = (day: string) => (span === undefined ? formatDay(day) : formatSpan(day, span, locale));
  const read = (text: string) =>
    span === undefined
      ? readTypedDay(text, readToday(), limits)
      : readTypedSpan(text, span, readToday(), locale);

  function take(text: string): void {
    const day = read(text);
    setTyped(text);
    setMoved(false);
    onChange(day === null ? text.trim() : settleDay(day, limits, span));
  }

  function settle(): void {
    if (typed === null) return;
    const day = read(typed);
    setTyped(null);
    setMoved(day !== null && isDay(value) && !isSame(day, value, span));
  }

  function choose(day: string): void {
    setTyped(null);
    setMoved(false);
    onChange(day === '' ? '' : settleDay(day, limits, span));
    close();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !isOpen) return;
    event.preventDefault();
    settle();
    open();
  }

  const button = (
    <ActionIcon
      aria-label={t('dates.open', { label: props.label })}
      aria-haspopup="dialog"
      aria-expanded={opened}
      aria-busy={loading}
      onClick={() => (opened ? close() : open())}
    >
      {/* The library's loading state would disable the button, and the layer would lose the keyboard. */}
      {loading ? <Loader size={20} /> : <Icon path={mdiCalendar} />}
    </ActionIcon>
  );
  return (
    <Box ref={box}>
      <TextInput
        {...notes}
        name={name}
        inputMode={span === 'month' ? 'text' : 'numeric'}
        autoComplete="off"
        value={typed ?? (isDay(value) ? write(value) : value)}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={handleKey}
        onBlur={settle}
        rightSectionWidth={44}
        rightSection={
          isOpen && (
            <Popover
              opened={opened}
              onChange={(stays) => !stays && close()}
              position="bottom-end"
              middlewares={stayInDialog(box.current)}
              zIndex={layer}
              width="min(354px, calc(100vw - 16px))"
              trapFocus
              returnFocus
              withRoles={false}
            >
              <Popover.Target>{button}</Popover.Target>
              <Popover.Dropdown
                role="dialog"
                aria-label={`${props.label}: ${t('dates.calendar')}`}
                p="xs"
                style={{ borderColor: 'var(--kiik-line)' }}
              >
                {Calendar !== null && (
                  <Calendar
                    value={value}
                    opensAt={opensAt ?? readToday()}
                    limits={limits}
                    span={span}
                    marked={marked}
                    onChoose={choose}
                    onClear={clearable && value !== '' ? () => choose('') : undefined}
                  />
                )}
              </Popover.Dropdown>
            </Popover>
          )
        }
      />
      <Text size="sm" c="dimmed" role="status">
        {moved && t('dates.moved')}
      </Text>
      <CallFailed failure={failure} />
    </Box>
  );
});

/** In a dialog the calendar stays on it, and may cover its own input where there is too little room. */
function stayInDialog(box: Element | null) {
  const boundary = box?.closest('[role="dialog"]');
  if (!boundary) return {};
  return { flip: { boundary }, shift: { boundary, crossAxis: true, padding: 4 } };
}

function isSame(day: string, other: string, unit: SpanUnit | undefined): boolean {
  return unit === undefined ? day === other : findSpan(day, unit).start === findSpan(other, unit).start;
}
