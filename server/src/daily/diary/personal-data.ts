import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

const place = sql`
  join courses course on course.id = comment.course_id join kindergartens kindergarten on kindergarten.id = course.kindergarten_id`;

/**
 * What staff wrote stays in the diary without their name; what is about one child goes with the child. The archive of a
 * child goes to its guardians, so it has the notes of published days only, and what was changed in them since then; it never
 * has what staff wrote among themselves.
 */
export const diaryPersonalData: PersonalData = {
  user: (id) => ({
    sections: [
      {
        key: 'diary_comments',
        rows: sql`
          select kindergarten.name as kindergarten, course.name as course, comment.day, comment.kind, comment.text, comment.created_at
          from diary_comments comment ${place} where comment.created_by = ${id} order by comment.created_at, comment.id`,
      },
      {
        key: 'diary_days',
        rows: sql`
          select kindergarten.name as kindergarten, course.name as course, comment.day, comment.published_at
          from diary_days comment ${place} where comment.published_by = ${id} order by comment.day, comment.id`,
      },
      {
        key: 'diary_changes',
        rows: sql`
          select kindergarten.name as kindergarten, course.name as course, comment.day, comment.kind, comment.former, comment.value,
            comment.changed_at
          from diary_changes comment ${place} where comment.changed_by = ${id} order by comment.changed_at, comment.id`,
      },
      {
        key: 'diary_likes',
        rows: sql`
          select kindergarten.name as kindergarten, course.name as course, comment.day, liked.liked_at
          from diary_likes liked join diary_days comment on comment.id = liked.diary_day_id ${place}
          where liked.user_id = ${id} order by liked.liked_at, comment.id`,
      },
    ],
    erase: () => ({
      diary_likes: sql`delete from diary_likes where user_id = ${id}`,
      diary_comments: sql`update diary_comments set created_by = null where created_by = ${id}`,
      diary_changes: sql`update diary_changes set changed_by = null where changed_by = ${id}`,
      diary_days: sql`update diary_days set published_by = null where published_by = ${id}`,
    }),
  }),
  child: (id) => ({
    sections: [
      {
        key: 'diary_notes',
        area: 'diary',
        rows: sql`
          select course.name as course, comment.day, comment.text, comment.is_evidence, comment.created_at
          from diary_comments comment ${place}
          where comment.child_id = ${id} and exists (
            select from diary_days diary
            where diary.course_id = comment.course_id and diary.day = comment.day and diary.published_at is not null
          )
          order by comment.created_at, comment.id`,
      },
      {
        key: 'diary_note_changes',
        area: 'diary',
        rows: sql`
          select course.name as course, comment.day, comment.former, comment.value, comment.changed_at
          from diary_changes comment ${place}
          where comment.child_id = ${id} and exists (
            select from diary_days diary
            where diary.course_id = comment.course_id and diary.day = comment.day and diary.published_at <= comment.changed_at
          )
          order by comment.changed_at, comment.id`,
      },
    ],
    erase: () => ({
      diary_comments: sql`delete from diary_comments where child_id = ${id}`,
      diary_changes: sql`delete from diary_changes where child_id = ${id}`,
    }),
  }),
};
