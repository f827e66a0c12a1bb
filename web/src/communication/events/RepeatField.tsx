import { Chip, Group, Input, NativeSelect, Stack } from '@mantine/core';
import { useRef } from 'react';
import { weekdays } from '#contract/communication/recurrence.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import type { InputProps } from '../../ui/inputs/input.ts';
import { formatWeekday } from './describe.ts';
import {
  type RepeatChoice,
  type RepeatKind,
  readChoice,
  repeatKinds,
  type Weekday,
  weekdayOf,
  writeRule,
} from './recurrence-choice.ts';

interface RepeatFieldProps extends InputProps<string> {
  /** The day of the event, on which it repeats unless other days are chosen. */
  start: string;
}

/** Whether and how an event repeats, as the RRULE of RFC 5545; empty if it does not. */
export function RepeatField({ label, name, value, error, start, onChange }: RepeatFieldProps) {
  const t = useText();
  /** A rule that this field cannot make is kept, so that one can come back to it. */
  const former = useRef(value);
  const choice = readChoice(value);
  const kinds: RepeatKind[] =
    readChoice(former.current).kind === 'other' ? [...repeatKinds, 'other'] : [...repeatKinds];
  const change = (changed: Partial<RepeatChoice>) =>
    onChange(writeRule({ ...choice, ...changed }, former.current));
  const own = weekdayOf(start);
  const days = choice.days.length > 0 ? choice.days : own === null ? [] : [own];
  const isWeekly = choice.kind === 'weekly' || choice.kind === 'biweekly';

  function chooseDays(chosen: string[]): void {
    // At least one day; the event's own needs no word.
    if (chosen.length === 0) return;
    const isOwn = chosen.length === 1 && chosen[0] === own;
    change({ days: isOwn ? [] : (chosen as Weekday[]) });
  }
  return (
    <Stack gap="sm">
      <NativeSelect
        name={name}
        label={label}
        value={choice.kind}
        error={error}
        data={kinds.map((kind) => ({ value: kind, label: t(`events.repeat.${kind}`) }))}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as RepeatKind, days: [] })}
      />
      {isWeekly && (
        <Input.Wrapper label={t('events.repeat.days')} labelElement="div">
          <Chip.Group multiple value={days} onChange={chooseDays}>
            <Group gap="xs" role="group" aria-label={t('events.repeat.days')}>
              {weekdays.map((day) => (
                <Chip key={day} value={day} styles={{ label: { height: '2.75rem' } }}>
                  {formatWeekday(day)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
      {choice.kind !== 'never' && choice.kind !== 'other' && (
        <DateField
          label={t('events.repeat.until')}
          value={choice.until}
          min={start}
          clearable
          onChange={(until) => change({ until })}
        />
      )}
    </Stack>
  );
}
