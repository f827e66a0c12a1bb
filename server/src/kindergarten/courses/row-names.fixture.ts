import type { RowNames } from '#server/testing/row-names.ts';

export const rowNames: RowNames = { teaching_id: 'course_teacher_id', teachers_of: 'course_id' };
