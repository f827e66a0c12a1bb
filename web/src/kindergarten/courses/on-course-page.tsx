import type { ComponentType } from 'react';
import { type CourseOfPage, useCourseOfPage } from './scope.ts';

/** A part of a class's page, begun anew for each class; nothing where the reader works in no kindergarten. */
export function onCoursePage<Props>(Part: ComponentType<Props & CourseOfPage>) {
  return function OnCoursePage(props: Props) {
    const course = useCourseOfPage();
    return course && <Part key={course.params.course_id} {...props} {...course} />;
  };
}
