import { sql } from 'kysely';
import {
  counter,
  derived,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  told,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  course_children: {
    kindergarten_id: filled,
    id: number,
    child_id: number,
    course_id: told('classes.course'),
    start_date: told('classes.start_date'),
    end_date: told('classes.end_date'),
    regular: derived,
    beside_regular: derived,
    version: counter,
    days: derived,
  },
  course_teachers: {
    kindergarten_id: filled,
    id: number,
    employee_id: number,
    course_id: told('teaching.course', 'teaching.kindergarten'),
    start_date: told('teaching.start_date'),
    end_date: told('teaching.end_date'),
    version: counter,
    days: derived,
  },
};

export const personalRows = ({ employeeId }: HeldPeople) => [
  sql`update course_teachers set end_date = '2026-12-31' where employee_id = ${employeeId}`,
];
