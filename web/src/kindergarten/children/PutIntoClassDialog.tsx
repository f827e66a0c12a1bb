import { Button, Group, Stack, Text } from '@mantine/core';
import { mdiCalendarOutline } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Child } from '#contract/kindergarten/child.ts';
import {
  addCourseChildren,
  deleteCourseChild,
  listCourseChildren,
  moveCourseChildren,
  undoMoveOfChildren,
} from '#contract/kindergarten/course-people.ts';
import { type Course, listCourses } from '#contract/kindergarten/courses.ts';
import { CallFailure, callRoute } from '../../base/api.ts';
import { handleFailure } from '../../base/failures.ts';
import { useKindergartenId } from '../../base/place.tsx';
import { runRoute } from '../../base/run-route.ts';
import { translateNow, useText } from '../../base/text.ts';
import { showToast } from '../../base/toasts.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ClassMark } from '../../ui/ClassMark.tsx';
import { useClose } from '../../ui/closing.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { readToday } from '../../ui/dates/today.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { ChildrenLine } from './ChildFace.tsx';

type Placed = Pick<Child, 'id' | 'fname' | 'lname' | 'profile_picture' | 'safety' | 'active_courses'>;

/** Puts a child into a class, or moves it there from its present one, with one tap on the class. */
export function PutIntoClassDialog({ child }: { child: Placed }) {
  const t = useText();
  const close = useClose();
  const kindergartenId = useKindergartenId();
  const [start, setStart] = useState(readToday());
  const [asksDay, setAsksDay] = useState(false);
  const courses = useRouteQuery(listCourses, { query: { perPage: '100' } });
  const place = useMutation({
    mutationFn: (course: Course) =>
      placeChild({ kindergartenId, child, course, courses: courses.data?.data ?? [], start }),
    onSuccess: close,
  });
  const isIn = ({ id }: Course) => child.active_courses.some((one) => one.id === id);
  return (
    <Dialog title={t(child.active_courses.length === 0 ? 'children.place' : 'children.move')}>
      <ChildrenLine>{[child]}</ChildrenLine>
      {asksDay ? (
        <DateField label={t('children.move.from')} required value={start} onChange={setStart} />
      ) : (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{t('children.place.today')}</Text>
          <Button
            variant="subtle"
            leftSection={<Icon path={mdiCalendarOutline} />}
            onClick={() => setAsksDay(true)}
          >
            {t('children.place.day')}
          </Button>
        </Group>
      )}
      <QueryState query={courses}>
        {({ data }) => (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {data
              .filter((course) => !isIn(course))
              .map((course) => (
                <li key={course.id}>
                  <Button
                    fullWidth
                    variant="default"
                    h="auto"
                    mih={56}
                    py={8}
                    justify="space-between"
                    rightSection={<Places course={course} />}
                    disabled={place.isPending || start === ''}
                    loading={place.isPending && place.variables.id === course.id}
                    onClick={() => place.mutate(course)}
                  >
                    <ClassMark course={course} />
                  </Button>
                  {place.variables?.id === course.id && <CallFailed failure={place.error} />}
                </li>
              ))}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

/** How full the class is, once it nearly is. */
function Places({ course: { children_count: count, places } }: { course: Course }) {
  if (places === null || count < places * 0.8) return null;
  return <Text span c="dimmed" className="tabular">{`${count}/${places}`}</Text>;
}

interface Placing {
  kindergartenId: number;
  child: Placed;
  course: Course;
  /** The classes of the kindergarten. */
  courses: readonly Course[];
  start: string;
}

/** Leaves the present regular class if the new one is regular, too; the toast takes it back. */
async function placeChild({ kindergartenId, child, course, courses, start }: Placing): Promise<void> {
  const at = (courseId: number) => ({ params: { kindergarten_id: kindergartenId, course_id: courseId } });
  const attended = courses.filter(({ id }) => child.active_courses.some((one) => one.id === id));
  const former = course.type === 'regular' ? attended.find(({ type }) => type === 'regular') : undefined;
  const takeBack =
    former === undefined
      ? await addChild(child.id, at(course.id), start)
      : await moveChild(child.id, at(former.id), course.id, start);
  const undo = async () => {
    await takeBack();
    showToast({ kind: 'success', text: translateNow('children.place.undone') });
  };
  showToast({
    kind: 'success',
    text: translateNow('children.place.done', { name: child.fname, course: course.name }),
    action: { label: translateNow('children.undo'), run: () => void undo().catch(handleFailure) },
  });
}

interface At {
  params: { kindergarten_id: number; course_id: number };
}

/** Each returns how to take it back. */
async function moveChild(childId: number, from: At, toId: number, start: string) {
  const body = { child_ids: [childId], to_course_id: toId, start_date: start };
  const { moved } = await runRoute(moveCourseChildren, { ...from, body });
  return () => runRoute(undoMoveOfChildren, { ...from, body: { to_course_id: toId, moved } });
}

async function addChild(childId: number, to: At, start: string) {
  const body = { child_ids: [childId], start_date: start, end_date: null };
  await runRoute(addCourseChildren, { ...to, body });
  return async () => {
    const { data } = await callRoute(listCourseChildren, {
      ...to,
      query: { perPage: '100', sortBy: 'start_date', sortDir: 'desc', time: 'present' },
    });
    const placement = data.find((one) => one.child_id === childId && one.start_date === start);
    if (placement?.version !== 1) {
      throw new CallFailure(false, 'reply', 409, { message: { key: 'errors.conflict' } });
    }
    const params = { ...to.params, attendance_id: placement.id };
    await runRoute(deleteCourseChild, { params });
  };
}
