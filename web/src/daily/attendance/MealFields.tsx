import { Box, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MealSetting } from '#contract/daily/attendance-settings.ts';
import type { Meal } from '#contract/daily/meals.ts';
import { useText } from '../../base/text.ts';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { sayCutoff, sayDaysBefore } from './say-cutoff.ts';

/** A meal as it is typed: its times stay while it is not served. */
export interface TypedMeal extends Omit<MealSetting, 'served_at'> {
  is_served: boolean;
  served_at: string;
}

/** What is proposed for a meal that is not served yet. */
const usualTimes: Readonly<Record<Meal, string>> = {
  breakfast: '08:30',
  lunch: '12:15',
  supper: '15:30',
  dinner: '17:30',
};
const mostDays = 7;

export const typeMeal = ({ served_at, ...meal }: MealSetting): TypedMeal => ({
  ...meal,
  is_served: served_at !== null,
  served_at: served_at ?? usualTimes[meal.meal],
});

/** What nobody sees is not checked. */
export const writeMeal = ({ is_served, ...meal }: TypedMeal): MealSetting =>
  is_served ? meal : { meal: meal.meal, served_at: null, cutoff_days: 0, cutoff_time: '09:00' };

interface MealFieldsProps {
  meal: TypedMeal;
  errorOf: (name: string) => ReactNode;
  onChange: (part: Partial<TypedMeal>) => void;
}

/** Whether and when a meal is served, and until when changes reach the kitchen. */
export function MealFields({ meal, errorOf, onChange }: MealFieldsProps) {
  const t = useText();
  const name = t(`diary.field.${meal.meal}`);
  return (
    <Stack component="fieldset" gap="xs" m={0} p={0} bd="none" aria-label={name}>
      <Checkbox
        label={
          <Text span fw={650}>
            {name}
          </Text>
        }
        checked={meal.is_served}
        onChange={(event) => onChange({ is_served: event.currentTarget.checked })}
      />
      {meal.is_served && (
        <Group align="flex-start" gap="sm">
          <Box w={120}>
            <TimeField
              name={`meals.${meal.meal}.served_at`}
              label={t('attendance.served_at')}
              value={meal.served_at}
              error={errorOf('served_at')}
              onChange={(served_at) => onChange({ served_at })}
            />
          </Box>
          <Box w={120}>
            <TimeField
              name={`meals.${meal.meal}.cutoff_time`}
              label={t('attendance.cutoff')}
              value={meal.cutoff_time}
              error={errorOf('cutoff_time')}
              onChange={(cutoff_time) => onChange({ cutoff_time })}
            />
          </Box>
          <NativeSelect
            flex="1 1 10rem"
            label={t('attendance.cutoff.day')}
            value={String(meal.cutoff_days)}
            error={errorOf('cutoff_days')}
            data={Array.from({ length: mostDays + 1 }, (_, days) => ({
              value: String(days),
              label: sayDaysBefore(days, t),
            }))}
            onChange={(event) => onChange({ cutoff_days: Number(event.currentTarget.value) })}
          />
          <Text size="sm" c="dimmed" flex="1 1 100%">
            {t('attendance.cutoff.meaning', { until: sayCutoff(meal, t) })}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
