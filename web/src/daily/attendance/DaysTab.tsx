import { Checkbox, Radio, Stack, Text } from '@mantine/core';
import {
  type AttendanceSettings,
  getAttendanceSettings,
  updateAttendanceSettings,
} from '#contract/daily/attendance-settings.ts';
import { type Translate, useText } from '../../base/text.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { Card } from '../../ui/Card.tsx';
import { EditForm } from '../../ui/edit-form.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { MealFields, type TypedMeal, typeMeal, writeMeal } from './MealFields.tsx';
import { sayCutoff } from './say-cutoff.ts';

/** How days are counted, when meals are served, and until when changes reach the kitchen. */
export function DaysTab() {
  return (
    <Stack maw={720}>
      <QueryState query={useRouteQuery(getAttendanceSettings)}>
        {(settings) => <DaysForm settings={settings} />}
      </QueryState>
    </Stack>
  );
}

const statuses = ['present', 'absent'] as const;

function DaysForm({ settings }: { settings: AttendanceSettings }) {
  const t = useText();
  return (
    <EditForm
      route={updateAttendanceSettings}
      row={settings}
      about={null}
      pick={pickDays}
      labels={{
        default_status: 'attendance.default_status',
        workday_weekend: 'attendance.workday_weekend',
        workday_holiday: 'attendance.workday_holiday',
        meals: 'attendance.meals',
      }}
      toWords={({ default_status, meals }) => ({
        default_status: t(`attendance.default_status.${default_status}`),
        meals: sayMeals(meals, t),
      })}
      toBody={({ meals, ...days }) => ({ ...days, meals: meals.map(writeMeal) })}
    >
      {({ form, input, checkbox }) => {
        const status = input('default_status');
        const { value: meals, onChange } = input('meals');
        return (
          <>
            <Card title={t('attendance.days.title')} below={t('attendance.days.below')}>
              <Stack gap="md">
                <Radio.Group
                  name={status.name}
                  label={t('attendance.default_status')}
                  value={status.value}
                  error={status.error}
                  onChange={(value) => status.onChange(value as typeof status.value)}
                >
                  <Stack gap="xs" mt="xs">
                    {statuses.map((one) => (
                      <Radio key={one} size="md" value={one} label={t(`attendance.default_status.${one}`)} />
                    ))}
                  </Stack>
                </Radio.Group>
                <Checkbox label={t('attendance.workday_weekend')} {...checkbox('workday_weekend')} />
                <Checkbox label={t('attendance.workday_holiday')} {...checkbox('workday_holiday')} />
              </Stack>
            </Card>
            <Card title={t('attendance.meals')} below={t('attendance.meals.below')}>
              <Stack gap="lg">
                {meals.map((meal, index) => (
                  <MealFields
                    key={meal.meal}
                    meal={meal}
                    errorOf={(name) => form.errors[`meals.${index}.${name}`]}
                    onChange={(part) =>
                      onChange(meals.map((one) => (one.meal === meal.meal ? { ...one, ...part } : one)))
                    }
                  />
                ))}
                <Text size="sm" c="dimmed">
                  {t('attendance.meals.kept')}
                </Text>
              </Stack>
            </Card>
          </>
        );
      }}
    </EditForm>
  );
}

const pickDays = ({ default_status, workday_weekend, workday_holiday, meals }: AttendanceSettings) => ({
  ...{ default_status, workday_weekend, workday_holiday },
  meals: meals.map(typeMeal) as readonly TypedMeal[],
});

/** The served meals in words, for the comparison of two versions. */
const sayMeals = (meals: readonly TypedMeal[], t: Translate) =>
  meals
    .filter(({ is_served }) => is_served)
    .map((meal) => `${t(`diary.field.${meal.meal}`)} ${meal.served_at} (${sayCutoff(meal, t)})`)
    .join(', ');
