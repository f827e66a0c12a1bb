import { sql } from 'kysely';
import {
  counter,
  derived,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  course_children: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    course_id: exported('classes.course'),
    start_date: exported('classes.start_date'),
    end_date: exported('classes.end_date'),
    regular: derived,
    beside_regular: derived,
    version: counter,
    days: derived,
  },
  course_teachers: {
    kindergarten_id: filled,
    id: number,
    employee_id: number,
    course_id: exported('teaching.course', 'teaching.kindergarten'),
    start_date: exported('teaching.start_date'),
    end_date: exported('teaching.end_date'),
    version: counter,
    days: derived,
  },
};

export const personalRows = ({ employeeId }: HeldPeople) => [
  sql`update course_teachers set end_date = '2026-12-31' where employee_id = ${employeeId}`,
];
