import { sql } from 'kysely';
import { type DemoContext, defineDemoFiles, removeDemoFiles } from '#server/library/files/demo.ts';
import type { Shot } from '#server/library/files/demo-albums.ts';
import { bringPhotos, type DemoPhoto, listPhotoDays, placeShots } from '#server/library/files/demo-photos.ts';
import { selectTeacher } from '#server/library/files/demo-places.ts';
import { demoToday } from '#server/platform/demo/demo-time.ts';
import { openDiary } from './access.ts';

interface Diary {
  course: string;
  shots: readonly Shot[];
}

/** The photos in the diaries of the classes of the login page's teacher and parent. */
const ownDiaries: readonly Diary[] = [
  {
    course: 'Päevalilled',
    shots: [
      [1, 'coats', 2],
      [1, 'storyCorner', 2, 3],
      [1, 'blockTower', 2, 2],
      [1, 'soup', 2],
      [1, 'painting', 2],
      [2, 'musicCircle', 2, 3],
      [2, 'swing', 2, 1],
      [3, 'leafThrowing', 2, 2],
      [3, 'puddles', 2, 1],
    ],
  },
  {
    course: 'Mesimummid',
    shots: [
      [1, 'dough', 2, 2],
      [1, 'soup', 2],
      [1, 'nap', 2],
      [2, 'slide', 2, 2],
      [2, 'musicCircle', 2],
      [3, 'birthday', 2, 1],
    ],
  },
];

const otherDiaries: readonly Diary[] = [
  {
    course: 'Sinililled',
    shots: [
      [1, 'concert', 2],
      [1, 'coats', 2],
      [2, 'storyCorner', 2, 2],
    ],
  },
  {
    course: 'Oravad',
    shots: [
      [1, 'busTrip', 2],
      [1, 'puppetTheatre', 2],
      [3, 'blockTower', 2, 2],
    ],
  },
  {
    course: 'Lepatriinud',
    shots: [
      [1, 'chestnutAnimals', 2],
      [2, 'birthday', 2, 1],
      [2, 'puddles', 2, 2],
    ],
  },
  {
    course: 'Tibud',
    shots: [
      [1, 'nap', 2],
      [1, 'musicCircle', 2, 2],
      [2, 'painting', 2],
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
  (context) => fillDiaries(context, ownDiaries),
);

export const { job: bringOtherDiaries, demo: otherDiariesDemo } = defineDemoFiles(
  'diary-files.bring-other-diaries',
  '20261126_3012_other_diaries',
  (context) => fillDiaries(context, otherDiaries),
);

async function fillDiaries(context: DemoContext, diaries: readonly Diary[]): Promise<void> {
  const { payload, transaction, clock } = context;
  const today = demoToday(clock);
  const days = listPhotoDays(today);
  const photos: DemoPhoto[] = [];
  for (const { course, shots } of diaries) {
    const { rows } = await sql<{ id: number; created_by: number | null }>`
        select course.id, ${selectTeacher(sql`course.id`, today)} as created_by from courses course
        where course.kindergarten_id = ${payload.kindergarten_id} and course.name = ${course}
          and course.archived_at is null
        order by course.id limit 1`.execute(transaction);
    const [found] = rows;
    if (found === undefined) continue;
    const file_set_id = await openDiary(transaction, payload.kindergarten_id, found.id);
    const { rows: former } = await sql<{ day: string }>`
        select distinct day from files where file_set_id = ${file_set_id} and day is not null`.execute(
      transaction,
    );
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
}
