import { sql } from 'kysely';
import { likeDiaryDay } from '#contract/daily/diary.ts';
import {
  createNotifications,
  removeNotifications,
  updateNotifications,
} from '#server/communication/notifications/create-notifications.ts';
import { selectOwnChildren } from '#server/kindergarten/children/access.ts';
import { onlyRow } from '#server/platform/database/only-row.ts';
import { bind } from '#server/platform/http/bind.ts';
import { requireRow } from '#server/platform/http/require-row.ts';

interface LikedDay {
  id: number;
  day: string;
  course_id: number;
  teachers: number[];
}

/** Those who taught the class on that day are told of the first like; later ones are counted in its notification. */
export const handleLike = bind(likeDiaryDay, async (call) => {
  const { database, actor, params, body, now } = call;
  const { kindergarten_id: id } = params;
  // Locked, so that of two likes at once the second counts the first.
  const { rows } = await sql<LikedDay>`
    select diary.id, diary.day, diary.course_id, array(
      select distinct employee.user_id from course_teachers teaching join memberships employee on employee.id = teaching.employee_id
      where teaching.course_id = diary.course_id and teaching.days @> diary.day and employee.active and employee.user_id is not null
    ) as teachers
    from diary_days diary
    left join diary_settings setting on setting.kindergarten_id = diary.kindergarten_id
      and setting.course_type = (select type from courses where id = diary.course_id)
    where diary.id = ${params.diary_day_id} and diary.kindergarten_id = ${id} and diary.published_at is not null
      and coalesce(setting.likes_enabled, true)
      and exists (
        select from course_children placement
        where placement.course_id = diary.course_id and placement.days @> diary.day
          and placement.child_id in (${selectOwnChildren(actor, id, 'diary')})
      )
    for no key update of diary`.execute(database);
  const diary = requireRow(rows);
  if (body.liked) {
    await sql`
      insert into diary_likes (diary_day_id, user_id, kindergarten_id, liked_at)
      values (${diary.id}, ${actor.userId}, ${id}, ${now}) on conflict do nothing`.execute(database);
  } else {
    await sql`delete from diary_likes where diary_day_id = ${diary.id} and user_id = ${actor.userId}`.execute(
      database,
    );
  }
  const { rows: counted } = await sql<{ count: number; first: number | null }>`
    select count(*)::integer as count, (array_agg(user_id order by liked_at, user_id))[1] as first
    from diary_likes where diary_day_id = ${diary.id}`.execute(database);
  const { count, first } = onlyRow(counted);
  // Tells of the first like alone; of the others its number says.
  const told = {
    type: 'diary_like',
    key: `diary-${diary.id}`,
    courseId: diary.course_id,
    data: { date: diary.day, additional_likes: Math.max(count - 1, 0) },
    creatorId: first,
  } as const;
  if (count === 0) await removeNotifications(database, told);
  else await updateNotifications(database, told);
  if (body.liked) {
    const place = { kind: 'kindergarten', id } as const;
    const userIds = diary.teachers.filter((teacher) => teacher !== actor.userId);
    await createNotifications(database, { ...told, place, userIds, now });
  }
  return { liked: body.liked, count };
});
