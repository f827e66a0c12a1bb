import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { useId, useState } from 'react';
import { type Translate, useText } from '../../base/text.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDay } from '../../ui/dates.ts';
import { Icon } from '../../ui/Icon.tsx';
import { fullName } from './describe.ts';
import type { YearPartProps } from './YearNewCourses.tsx';
import {
  findCommonTarget,
  findNextCourse,
  findTarget,
  haveFollowed,
  sendTo,
  type Target,
  toYearBody,
  type YearPlan,
} from './year-plan.ts';

/** Every regular class with where its children go: all together, and each of them singly. */
export function YearCourses(props: YearPartProps) {
  const { review } = props;
  return review.courses
    .map((course) => ({
      course,
      children: review.children.filter(({ course_id }) => course_id === course.id),
    }))
    .filter(({ children }) => children.length > 0)
    .map(({ course, children }) => (
      <YearCourse key={course.id} {...props} course={course} classmates={children} />
    ));
}

type Review = YearPartProps['review'];

interface YearCourseProps extends YearPartProps {
  course: Review['courses'][number];
  classmates: Review['children'];
}

function YearCourse({ plan, review, errors, onChange, course, classmates }: YearCourseProps) {
  const t = useText();
  const listId = useId();
  const common = findCommonTarget(classmates, plan, review);
  const hasError = review.children.some(
    (child, index) => child.course_id === course.id && errors[`moves.${index}`] !== undefined,
  );
  const [opened, setOpened] = useState(false);
  const isOpen = opened || common === null || hasError;
  const targets = listTargets(course.id, plan, review, t);
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
          onChange={(event) =>
            onChange({ moves: sendTo(plan, classmates, event.currentTarget.value as Target) })
          }
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
      <TeachersGoAlong plan={plan} review={review} errors={errors} onChange={onChange} course={course} />
      {isOpen && (
        <Stack component="ul" id={listId} gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {classmates.map((child) => (
            <Group component="li" key={child.id} justify="space-between" gap="xs">
              <div>
                <Text fw={650}>{fullName(child)}</Text>
                <Text size="sm" c="dimmed" className="tabular">
                  {formatDay(child.birth_date)}
                </Text>
              </div>
              <NativeSelect
                w={{ base: '100%', sm: 300 }}
                aria-label={t('courses.year.childTo', { name: fullName(child) })}
                value={findTarget(child, plan, review)}
                data={targets}
                error={errors[`moves.${review.children.indexOf(child)}`]}
                onChange={(event) =>
                  onChange({ moves: sendTo(plan, [child], event.currentTarget.value as Target) })
                }
              />
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}

/** Who teaches the class, and whether they go along where all of its children go to one other class. */
function TeachersGoAlong({ plan, review, errors, onChange, course }: Omit<YearCourseProps, 'classmates'>) {
  const t = useText();
  const next = findNextCourse(course, plan, review);
  if (course.teachers.length === 0) return null;
  const names = course.teachers.map(fullName).join(', ');
  if (next === null) return <Text c="dimmed">{t('courses.year.teachers', { names })}</Text>;
  const isDone = haveFollowed(course, next);
  const index = toYearBody(plan, review).follows.findIndex((follow) => follow.from_course_id === course.id);
  return (
    <Checkbox
      label={t('courses.year.follow', { name: next.name })}
      description={names}
      checked={isDone || plan.follows[course.id] === true}
      disabled={isDone}
      error={errors[`follows.${index}`] ?? (index === -1 ? null : errors.follows)}
      onChange={(event) =>
        onChange({ follows: { ...plan.follows, [course.id]: event.currentTarget.checked } })
      }
    />
  );
}

/** To stay comes first, to leave last; between them other classes and those that are made. */
function listTargets(courseId: number, plan: YearPlan, review: Review, t: Translate) {
  const options: { value: Target; label: string }[] = [
    ...review.courses
      .filter(({ id }) => id === courseId)
      .map(({ id, name }) => ({ value: `course-${id}` as const, label: t('courses.year.stays', { name }) })),
    ...review.courses
      .filter(({ id }) => id !== courseId)
      .map(({ id, name }) => ({ value: `course-${id}` as const, label: name })),
    ...plan.new_courses.map(({ key, name }) => ({
      value: `new-${key}` as const,
      label: t('courses.year.newCourse', { name }),
    })),
    { value: 'leave', label: t('courses.year.leaves') },
  ];
  return options;
}
