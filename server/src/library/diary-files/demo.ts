import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findDemoKindergarten } from '#server/access/tenants/demo.ts';
import { bringFile, drawPicture } from '#server/library/files/demo.ts';
import { selectTeacher } from '#server/library/files/demo-places.ts';
import { demoToday, morningOf, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type { DemoChapter } from '#server/platform/domain.ts';
import { defineJob, planJob } from '#server/platform/jobs/jobs.ts';
import { openDiary } from './access.ts';

/** The diary's pictures of each class, from its last working day before today backwards. */
const demoDiary: { course: string; days: string[][] }[] = [
  { course: 'Päevalilled', days: [['Jalutuskäik', 'Käbid'], ['Õuesõpe'], ['Lehehunnik']] },
  { course: 'Mesimummid', days: [['Porilombid'], ['Linnumaja', 'Pallimäng'], ['Liumägi']] },
];

/** Draws the pictures of the demo's diaries, where nobody has put any there: a job, as that of the files. */
export const bringDemoDiary = defineJob({
  name: 'diary-files.bring-demo-diary',
  place: ({ kindergarten_id }) => ({ kind: 'kindergarten', id: kindergarten_id }),
  payload: z.object({ kindergarten_id: z.number() }),
  async run(context) {
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
});

/** Mondays to Fridays, without today, whose morning may be yet to come. */
function listWorkingDays(start: Temporal.PlainDate, today: Temporal.PlainDate): Temporal.PlainDate[] {
  return Array.from({ length: start.until(today).days }, (_, days) => start.add({ days })).filter(
    ({ dayOfWeek }) => dayOfWeek <= 5,
  );
}

export const diaryDemo: DemoChapter[] = [
  {
    name: '20261120_3011_diary',
    async seed(transaction) {
      const kindergartenId = await findDemoKindergarten(transaction, 'sipsik');
      await planJob(transaction, bringDemoDiary, { kindergarten_id: kindergartenId });
    },
  },
];
