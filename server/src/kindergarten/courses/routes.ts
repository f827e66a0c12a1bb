import { listCourses } from '#contract/kindergarten/courses.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleListCourses } from './list-courses.ts';

export const courseRoutes = [bind(listCourses, handleListCourses)];
