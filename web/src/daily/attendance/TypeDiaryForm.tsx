import { Checkbox, Radio, Stack } from '@mantine/core';
import { type DiarySettings, timesForFamilies, updateDiarySettings } from '#contract/daily/diary-settings.ts';
import { useText } from '../../base/text.ts';
import { EditForm } from '../../ui/edit-form.tsx';

/** What the diary of the type's classes has, and what families see of it and when. */
export function TypeDiaryForm({ settings }: { settings: DiarySettings }) {
  const t = useText();
  const { course_type } = settings;
  return (
    <EditForm
      route={updateDiarySettings}
      params={{ course_type }}
      row={settings}
      about={course_type}
      labels={{
        times_enabled: 'attendance.times_enabled',
        meals_enabled: 'attendance.meals_enabled',
        attendance_at_once: 'attendance.attendance_at_once',
        likes_enabled: 'attendance.likes_enabled',
        times_for_families: 'attendance.times_for_families',
      }}
      toWords={({ times_for_families: when }) => ({
        times_for_families: t(`attendance.times_for_families.${when}`),
      })}
    >
      {({ input, checkbox }) => {
        const { name, value, error, onChange } = input('times_for_families');
        return (
          <Stack gap="md">
            <Checkbox label={t('attendance.times_enabled')} {...checkbox('times_enabled')} />
            <Checkbox label={t('attendance.meals_enabled')} {...checkbox('meals_enabled')} />
            <Checkbox label={t('attendance.attendance_at_once')} {...checkbox('attendance_at_once')} />
            <Checkbox label={t('attendance.likes_enabled')} {...checkbox('likes_enabled')} />
            <Radio.Group
              name={name}
              label={t('attendance.times_for_families')}
              value={value}
              error={error}
              onChange={(when) => onChange(when as typeof value)}
            >
              <Stack gap="xs" mt="xs">
                {timesForFamilies.map((when) => (
                  <Radio
                    key={when}
                    size="md"
                    value={when}
                    label={t(`attendance.times_for_families.${when}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </Stack>
        );
      }}
    </EditForm>
  );
}
