import { sql } from 'kysely';
import { bringFile, defineDemoFiles, drawPicture } from '#server/library/files/demo.ts';
import { selectTeacher } from '#server/library/files/demo-places.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import { openDiary } from './access.ts';

/** The diary's pictures of each class, from its last working day before today backwards. */
const demoDiary: { course: string; days: string[][] }[] = [
  { course: 'Päevalilled', days: [['Jalutuskäik', 'Käbid'], ['Õuesõpe'], ['Lehehunnik']] },
  { course: 'Mesimummid', days: [['Porilombid'], ['Linnumaja', 'Pallimäng'], ['Liumägi']] },
];

/** Draws the pictures of the demo's diaries that have none yet. */
export const { job: bringDemoDiary, demo: diaryDemo } = defineDemoFiles(
  'diary-files.bring-demo-diary',
  '20261120_3011_diary',
  async (context) => {
    const { payload, transaction, clock } = context;
    const today = demoToday(clock);
    const workingDays = listWorkingDays(schoolYearStart(today), today);
    for (const { course, days } of demoDiary) {
      const { rows } = await sql<{ id: number; created_by: number | null }>`
        select course.id, ${selectTeacher(sql`course.id`, today)} as created_by from courses course
        where course.kindergarten_id = ${payload.kindergarten_id} and course.name = ${course}
          and course.archived_at is null and not exists (select from diary_file_sets where course_id = course.id)
        order by course.id limit 1`.execute(transaction);
      const [found] = rows;
      if (found === undefined) continue;
      const file_set_id = await openDiary(transaction, payload.kindergarten_id, found.id);
      for (const [index, names] of days.entries()) {
        const day = workingDays.at(-1 - index);
        if (day === undefined) break;
        const owner = { file_set_id, owner_kind: 'diary', day: day.toString() };
        const place = { folder_id: null, owner, created_by: found.created_by };
        for (const name of names) {
          const content = await drawPicture(`${course} ${name}`, { small: true });
          const address = `diary ${found.id} ${owner.day} ${name}`;
          await bringFile(context, { place, address, type: 'gallery', name, content, at: morningOf(day) });
        }
      }
    }
  },
);

/** Mondays to Fridays. Today is excluded, because its morning may still be in the future. */
function listWorkingDays(start: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: start.until(today).days }, (_, days) => start.add({ days })).filter(
    ({ dayOfWeek }) => dayOfWeek <= 5,
  );
}
