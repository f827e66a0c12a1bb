import { ActionIcon, Button, Group, NativeSelect, SimpleGrid } from '@mantine/core';
import { mdiClose, mdiPlus } from '@mdi/js';
import type { YearChangeReview } from '#contract/kindergarten/year-change.ts';
import { useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import type { NewCourse, PlannedYear, YearPlan } from './year-plan.ts';

/** Properties of each part of the year change. */
export interface YearPartProps {
  plan: YearPlan;
  review: YearChangeReview;
  /** The result of the plan. */
  year: PlannedYear;
  /** By dotted path in the body of the call. */
  errors: Readonly<Record<string, React.ReactNode>>;
  onChange: (part: Partial<YearPlan>) => void;
}

/** The new classes that the change creates. */
export function YearNewCourses({ plan, review, errors, onChange }: YearPartProps) {
  const t = useText();
  const { new_courses: courses } = plan;
  const put = (key: string, part: Partial<NewCourse>) =>
    onChange({ new_courses: courses.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const add = () => {
    const key = String(1 + Math.max(0, ...courses.map((course) => Number(course.key))));
    onChange({ new_courses: [...courses, { key, name: '', places: '', teachers_of: '' }] });
  };
  return (
    <Card title={t('courses.year.new')} below={t('courses.year.new.below')}>
      {courses.map(({ key, name, places, teachers_of }, index) => (
        <Group key={key} align="flex-start" wrap="nowrap" gap="xs">
          <SimpleGrid cols={{ base: 1, sm: 3 }} flex={1}>
            <TextField
              label={t('courses.name')}
              required
              value={name}
              onChange={(value) => put(key, { name: value })}
              error={errors[`new_courses.${index}.name`]}
            />
            <NumberField
              kind="integer"
              noLetters
              label={t('courses.places')}
              value={places}
              onChange={(value) => put(key, { places: value })}
              error={errors[`new_courses.${index}.places`]}
            />
            <NativeSelect
              label={t('courses.year.new.teachers')}
              value={teachers_of}
              data={[
                { value: '', label: t('courses.year.new.noTeachers') },
                ...review.courses.map((course) => ({ value: String(course.id), label: course.name })),
              ]}
              onChange={(event) => put(key, { teachers_of: event.currentTarget.value })}
              error={errors[`new_courses.${index}.teachers_of`]}
            />
          </SimpleGrid>
          <ActionIcon
            mt={26}
            aria-label={t('courses.year.new.remove', { name })}
            onClick={() => onChange({ new_courses: courses.filter((one) => one.key !== key) })}
          >
            <Icon path={mdiClose} />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        w={{ base: '100%', sm: 'fit-content' }}
        leftSection={<Icon path={mdiPlus} />}
        onClick={add}
      >
        {t('courses.year.new.add')}
      </Button>
    </Card>
  );
}
