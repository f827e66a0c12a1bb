import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../base/text.ts';
import { completeTime } from '../../ui/dates/typed-time.ts';
import { readTime } from './use-day.ts';

interface TimeInputProps {
  label: string;
  /** HH:MM, or null. */
  value: string | null;
  /** Where it is the time of day that one tap saves; null: it is another day. */
  timezone: string | null;
  /** Only an end may be 24:00. */
  end: boolean;
  onSave: (value: string | null) => void;
}

/** A time of 24 hours that is saved when the field is left, or as now with one tap. */
export function TimeInput({ label, value, timezone, end, onSave }: TimeInputProps) {
  const t = useText();
  const [typed, setTyped] = useState(value ?? '');
  const complete = () => {
    const time = completeTime(typed, { end, step: 1 });
    const isTime = /^\d\d:\d\d$/.test(time);
    // What is no time is not saved, and what was there comes back.
    setTyped(isTime || time === '' ? time : (value ?? ''));
    if (time === '' ? value !== null : isTime && time !== value) onSave(time === '' ? null : time);
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput
        label={label}
        inputMode="numeric"
        placeholder="--:--"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={complete}
        style={{ flex: 1 }}
      />
      {timezone !== null && (
        <Button
          variant="default"
          flex="none"
          onClick={() => onSave(readTime(timezone))}
          aria-label={`${label}: ${t('diary.now')}`}
        >
          {t('diary.now')}
        </Button>
      )}
    </Group>
  );
}
