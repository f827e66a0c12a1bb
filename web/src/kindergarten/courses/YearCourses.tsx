import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useId, useState } from 'react';
import { type Translate, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SafeName } from '../children/SafeName.tsx';
import { fullName } from './describe.ts';
import type { YearPartProps } from './YearNewCourses.tsx';
import { type PlannedYear, sendTo, type Target } from './year-plan.ts';

/** Every regular class with the target of its children: all together, and each child separately. */
export function YearCourses(props: YearPartProps) {
  return props.year.courses
    .filter(({ classmates }) => classmates.length > 0)
    .map((course) => <YearCourse key={course.id} {...props} course={course} />);
}

interface YearCourseProps extends YearPartProps {
  course: PlannedYear['courses'][number];
}

function YearCourse(props: YearCourseProps) {
  const { plan, year, errors, onChange, course } = props;
  const { classmates, target: common } = course;
  const t = useText();
  const listId = useId();
  const errorOf = (child: (typeof classmates)[number]) => errors[`moves.${year.children.indexOf(child)}`];
  const hasError = classmates.some((child) => errorOf(child) !== undefined);
  const [opened, setOpened] = useState(false);
  const isOpen = opened || common === null || hasError;
  const targets = listTargets(props, t);
  const send = (children: typeof classmates, target: string) =>
    onChange({ moves: sendTo(plan, children, target as Target) });
  return (
    <Card title={`${course.name} (${classmates.length})`}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          w={{ base: '100%', sm: 360 }}
          label={t('courses.year.allTo', { name: course.name })}
          value={common ?? ''}
          data={[
            ...(common === null ? [{ value: '', label: t('courses.year.mixed'), disabled: true }] : []),
            ...targets,
          ]}
          onChange={(event) => send(classmates, event.currentTarget.value)}
        />
        {common !== null && !hasError && (
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={listId}
            leftSection={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />}
            onClick={() => setOpened(!opened)}
          >
            {t('courses.year.children')}
          </Button>
        )}
      </Group>
      <TeachersGoAlong {...props} />
      {isOpen && (
        <Stack component="ul" id={listId} gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {classmates.map((child) => (
            <Group component="li" key={child.id} justify="space-between" gap="xs">
              <div>
                <Text fw={650}>
                  <SafeName child={child} />
                </Text>
                <Text size="sm" c="dimmed" className="tabular">
                  {formatDate(child.birth_date)}
                </Text>
              </div>
              <NativeSelect
                w={{ base: '100%', sm: 300 }}
                aria-label={t('courses.year.childTo', { name: fullName(child) })}
                value={child.target}
                data={targets}
                error={errorOf(child)}
                onChange={(event) => send([child], event.currentTarget.value)}
              />
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** The class's teachers, and whether they move too if all its children move to one other class. */
function TeachersGoAlong({ plan, year, errors, onChange, course }: YearCourseProps) {
  const t = useText();
  const { id, next, teachers, haveFollowed } = course;
  if (teachers.length === 0) return null;
  const names = teachers.map(fullName).join(', ');
  if (next === null) return <Text c="dimmed">{t('courses.year.teachers', { names })}</Text>;
  const index = year.body.follows.findIndex((follow) => follow.from_course_id === id);
  return (
    <Checkbox
      label={t('courses.year.follow', { name: next.name })}
      description={names}
      checked={haveFollowed || plan.follows[id] === true}
      disabled={haveFollowed}
      error={errors[`follows.${index}`] ?? (index === -1 ? null : errors.follows)}
      onChange={(event) => onChange({ follows: { ...plan.follows, [id]: event.currentTarget.checked } })}
    />
  );
}

/** The class itself comes first, leaving last; other existing and new classes are in between. */
function listTargets({ plan, review, course: { id: own, name } }: YearCourseProps, t: Translate) {
  return [
    { value: `course-${own}`, label: t('courses.year.stays', { name }) },
    ...review.courses
      .filter(({ id }) => id !== own)
      .map((other) => ({ value: `course-${other.id}`, label: other.name })),
    ...plan.new_courses.map(({ key, name }) => ({
      value: `new-${key}`,
      label: t('courses.year.newCourse', { name }),
    })),
    { value: 'leave', label: t('courses.year.leaves') },
  ];
}
