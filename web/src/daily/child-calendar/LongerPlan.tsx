import { Box, Stack, Text, UnstyledButton } from '@mantine/core';
import { isDay } from '#contract/platform/days.ts';
import { useText } from '../../base/text.ts';
import { DateField } from '../../ui/dates/DateField.tsx';
import { formatShortWeekday } from '../../ui/dates/days.ts';
import classes from './Calendar.module.css';

interface ChosenDays {
  until: string;
  weekdays: readonly number[];
}

interface LongerPlanProps {
  from: string;
  plan: ChosenDays;
  /** Whether the kindergarten is open at weekends. */
  hasWeekends: boolean;
  onChange(plan: ChosenDays): void;
}

/** Monday to Sunday. */
export const everyWeekday: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Until when, and on which days of the week. Days on which the kindergarten is closed are left out anyway. */
export function LongerPlan({ from, plan, hasWeekends, onChange }: LongerPlanProps) {
  const t = useText();
  const { until, weekdays } = plan;
  const toggle = (day: number) => {
    const others = weekdays.filter((one) => one !== day);
    const next = others.length < weekdays.length ? others : [...weekdays, day].sort();
    onChange({ until, weekdays: next.length === 0 ? everyWeekday : next });
  };
  return (
    <Stack gap="sm" pb="sm">
      <DateField
        label={t('child-calendar.lastDay')}
        value={until}
        min={from}
        onChange={(day) => isDay(day) && day >= from && onChange({ until: day, weekdays })}
      />
      <Box role="group" aria-label={t('child-calendar.weekdays')}>
        <Text size="sm" fw={650} mb={4}>
          {t('child-calendar.weekdays')}
        </Text>
        <div className={classes.weekdays}>
          {everyWeekday.slice(0, hasWeekends ? 7 : 5).map((day) => (
            <UnstyledButton
              key={day}
              className={classes.weekday}
              aria-pressed={weekdays.includes(day)}
              onClick={() => toggle(day)}
            >
              {/* 5 January 2026 was a Monday. */}
              {formatShortWeekday(`2026-01-0${4 + day}`)}
            </UnstyledButton>
          ))}
        </div>
      </Box>
    </Stack>
  );
}
