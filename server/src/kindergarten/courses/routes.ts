import {
  addCourseChildren,
  addCourseTeachers,
  deleteCourseChild,
  deleteCourseTeacher,
  listChildChoices,
  listCourseChildren,
  listCourseGuardians,
  listCourseTeachers,
  listTeacherChoices,
  moveCourseChildren,
  updateCourseChild,
  updateCourseTeacher,
} from '#contract/kindergarten/course-people.ts';
import {
  archiveCourses,
  createCourse,
  getCourse,
  listCourses,
  restoreCourse,
  updateCourse,
} from '#contract/kindergarten/courses.ts';
import { changeYear, reviewYearChange } from '#contract/kindergarten/year-change.ts';
import { bind } from '#server/platform/http/bind.ts';
import { handleChangeYear } from './change-year.ts';
import {
  handleArchiveCourses,
  handleCreateCourse,
  handleRestoreCourse,
  handleUpdateCourse,
} from './edit-courses.ts';
import {
  handleAddCourseChildren,
  handleAddCourseTeachers,
  handleDeleteCourseChild,
  handleDeleteCourseTeacher,
  handleMoveCourseChildren,
  handleUpdateCourseChild,
  handleUpdateCourseTeacher,
} from './edit-people.ts';
import { handleListChildChoices } from './list-child-choices.ts';
import { handleListTeacherChoices } from './list-teacher-choices.ts';
import { handleGetCourse, handleListCourses } from './read-courses.ts';
import {
  handleListCourseChildren,
  handleListCourseGuardians,
  handleListCourseTeachers,
} from './read-people.ts';
import { handleReviewYearChange } from './review-year.ts';

export const courseRoutes = [
  bind(listCourses, handleListCourses),
  bind(getCourse, handleGetCourse),
  bind(createCourse, handleCreateCourse),
  bind(updateCourse, handleUpdateCourse),
  bind(archiveCourses, handleArchiveCourses),
  bind(restoreCourse, handleRestoreCourse),
  bind(listCourseChildren, handleListCourseChildren),
  bind(addCourseChildren, handleAddCourseChildren),
  bind(updateCourseChild, handleUpdateCourseChild),
  bind(deleteCourseChild, handleDeleteCourseChild),
  bind(moveCourseChildren, handleMoveCourseChildren),
  bind(listChildChoices, handleListChildChoices),
  bind(listTeacherChoices, handleListTeacherChoices),
  bind(listCourseTeachers, handleListCourseTeachers),
  bind(addCourseTeachers, handleAddCourseTeachers),
  bind(updateCourseTeacher, handleUpdateCourseTeacher),
  bind(deleteCourseTeacher, handleDeleteCourseTeacher),
  bind(listCourseGuardians, handleListCourseGuardians),
  bind(reviewYearChange, handleReviewYearChange),
  bind(changeYear, handleChangeYear),
];
