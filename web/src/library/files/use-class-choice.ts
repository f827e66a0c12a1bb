import { useState } from 'react';
import { listCourses } from '#contract/kindergarten/courses.ts';
import { useRouteQuery } from '../../base/use-route-query.ts';

/** Of which class children are marked. */
export interface ClassChoice {
  /** Null until the classes are read, and where the reader sees none. */
  courseId: number | null;
  courses: readonly { id: number; name: string }[];
  choose: (courseId: number) => void;
}

/** The given class first, else the first that the reader sees; they may choose another. */
export function useClassChoice(given: number | null): ClassChoice {
  const courses = useRouteQuery(listCourses, { query: { perPage: '100' } }).data?.data ?? [];
  const [chosen, choose] = useState(given);
  return { courseId: chosen ?? courses[0]?.id ?? null, courses, choose };
}
