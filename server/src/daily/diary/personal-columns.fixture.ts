import { sql } from 'kysely';
import {
  counter,
  exported,
  filled,
  type HeldColumns,
  type HeldPeople,
  number,
  why,
} from '#server/testing/held-columns.ts';

export const personalColumns: HeldColumns = {
  diary_days: {
    id: number,
    course_id: exported('diary_days.course'),
    day: exported('diary_days.day'),
    kindergarten_id: exported('diary_days.kindergarten'),
    created_at: why('When the first entry of the class came, whoever made it'),
    published_at: exported('diary_days.published_at'),
    published_by: number,
  },
  diary_comments: {
    id: number,
    key: why('Made by the device at random'),
    course_id: exported('diary_comments.course', 'diary_notes.course'),
    day: exported('diary_comments.day', 'diary_notes.day'),
    kindergarten_id: exported('diary_comments.kindergarten'),
    kind: exported('diary_comments.kind'),
    child_id: number,
    text: exported('diary_comments.text', 'diary_notes.text'),
    is_evidence: exported('diary_notes.is_evidence'),
    created_at: exported('diary_comments.created_at', 'diary_notes.created_at'),
    created_by: number,
    version: counter,
  },
  diary_changes: {
    id: number,
    kindergarten_id: exported('diary_changes.kindergarten'),
    course_id: exported('diary_changes.course', 'diary_note_changes.course'),
    day: exported('diary_changes.day', 'diary_note_changes.day'),
    kind: exported('diary_changes.kind'),
    child_id: number,
    former: exported('diary_changes.former', 'diary_note_changes.former'),
    value: exported('diary_changes.value', 'diary_note_changes.value'),
    changed_at: exported('diary_changes.changed_at', 'diary_note_changes.changed_at'),
    changed_by: number,
  },
  diary_likes: {
    diary_day_id: number,
    user_id: number,
    kindergarten_id: filled,
    liked_at: exported('diary_likes.liked_at'),
  },
};

export const personalRows = ({ kindergartenId, childId, userId }: HeldPeople) => [
  sql`
    insert into diary_days (course_id, day, kindergarten_id, created_at, published_at, published_by)
    select course_id, '2026-10-14', kindergarten_id, '2026-10-14T06:00:00Z', '2026-10-14T14:00:00Z', ${userId}
    from course_children where child_id = ${childId} limit 1`,
  sql`
    insert into diary_comments
      (key, course_id, day, kindergarten_id, kind, child_id, text, is_evidence, created_at, created_by)
    select gen_random_uuid(), course_id, '2026-10-14', kindergarten_id, 'note', child_id, 'Jooksis ise', true, '2026-10-14T10:00:00Z', ${userId}
    from course_children where child_id = ${childId} limit 1`,
  sql`
    insert into diary_changes (kindergarten_id, course_id, day, kind, child_id, former, value, changed_at, changed_by)
    select kindergarten_id, course_id, '2026-10-14', 'note', child_id, 'Kukkus õues', 'Komistas õues', '2026-10-14T15:00:00Z', ${userId}
    from course_children where child_id = ${childId} limit 1`,
  sql`
    insert into diary_likes (diary_day_id, user_id, kindergarten_id, liked_at)
    select id, ${userId}, ${kindergartenId}, '2026-10-14T18:00:00Z' from diary_days where kindergarten_id = ${kindergartenId} limit 1`,
];
