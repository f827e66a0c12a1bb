import { sql } from 'kysely';
import { defineDemoFiles, removeDemoFiles } from '#server/library/files/demo.ts';
import type { Shot } from '#server/library/files/demo-albums.ts';
import { bringPhotos, type DemoPhoto, listPhotoDays, placeShots } from '#server/library/files/demo-photos.ts';
import { selectTeacher } from '#server/library/files/demo-places.ts';
import { demoToday } from '#server/platform/demo/demo-time.ts';
import { openDiary } from './access.ts';

/** The photos of the diaries. */
const demoDiary: { course: string; shots: readonly Shot[] }[] = [
  {
    course: 'Päevalilled',
    shots: [
      [1, 'coats', 4],
      [1, 'blockTower', 4, 2],
      [2, 'painting', 4],
      [3, 'swing', 4, 1],
    ],
  },
  {
    course: 'Mesimummid',
    shots: [
      [1, 'blockTower', 5, 2],
      [2, 'insectHotel', 5],
      [2, 'leafThrowing', 5, 2],
      [3, 'coats', 5],
    ],
  },
];

const formerPictures = [
  'Jalutuskäik',
  'Käbid',
  'Õuesõpe',
  'Lehehunnik',
  'Porilombid',
  'Linnumaja',
  'Pallimäng',
  'Liumägi',
];

/** Draws the photos of the demo's diaries, in place of the pictures of earlier demos. */
export const { job: bringDemoDiary, demo: diaryDemo } = defineDemoFiles(
  'diary-files.bring-demo-diary',
  '20261126_3011_diary_photos',
  async (context) => {
    const { payload, transaction, clock } = context;
    const today = demoToday(clock);
    const days = listPhotoDays(today);
    const photos: DemoPhoto[] = [];
    for (const { course, shots } of demoDiary) {
      const { rows } = await sql<{ id: number; created_by: number | null }>`
        select course.id, ${selectTeacher(sql`course.id`, today)} as created_by from courses course
        where course.kindergarten_id = ${payload.kindergarten_id} and course.name = ${course}
          and course.archived_at is null
        order by course.id limit 1`.execute(transaction);
      const [found] = rows;
      if (found === undefined) continue;
      const file_set_id = await openDiary(transaction, payload.kindergarten_id, found.id);
      const { rows: former } = await sql<{ day: string }>`
        select distinct day from files where file_set_id = ${file_set_id}`.execute(transaction);
      await removeDemoFiles(
        transaction,
        former.flatMap(({ day }) => formerPictures.map((name) => `diary ${found.id} ${day} ${name}`)),
      );
      const address = `diary ${found.id}`;
      const placed = placeShots({
        place: { folder_id: null, created_by: found.created_by },
        address,
        course,
        shots,
        days,
      });
      photos.push(
        ...placed.map((photo) => {
          const owner = { file_set_id, owner_kind: 'diary', day: photo.taken.toPlainDate().toString() };
          return { ...photo, place: { ...photo.place, owner } };
        }),
      );
    }
    await bringPhotos(context, photos);
  },
);
