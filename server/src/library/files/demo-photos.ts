import { sql } from 'kysely';
import { selectConsent } from '#server/kindergarten/consents/select-consent.ts';
import { demoToday, schoolYearStart } from '#server/platform/demo/demo-time.ts';
import type DrawPhotos from '#server/platform/demo/drawings/draw-photos.ts';
import type { Moment } from '#server/platform/demo/drawings/draw-photos.ts';
import type { SceneName } from '#server/platform/demo/drawings/scenes.ts';
import { drawApart } from '#server/platform/images/draw-apart.ts';
import { bringFile, type DemoContext, defineDemoFiles, removeDemoFiles } from './demo.ts';
import { demoAlbums, demoChildAlbums, type Shot } from './demo-albums.ts';
import { type DemoPlace, findChildFolder, findFolder } from './demo-places.ts';

const drawPhotos = drawApart<typeof DrawPhotos>(
  new URL('../../platform/demo/drawings/draw-photos.ts', import.meta.url),
);

/** A photo of the demo on its day, in its place. */
export interface DemoPhoto extends Moment {
  place: DemoPlace;
  /** Distinguishes the place from others, see `bringFile`. */
  address: string;
  taken: Temporal.PlainDateTime;
  /** How many children of which class staff have marked on it. */
  marked: { course: string; children: number } | null;
  /** Whether the families do not see it yet. */
  isDraft?: true;
}

/** Pictures of earlier demos, by the name of their album. */
const formerPictures: Readonly<Record<string, readonly string[]>> = {
  Mihklilaat: ['Lett', 'Laadarahvas', 'Õunad'],
  'Õueala ja mänguväljak': ['Uus kiik', 'Liivakast'],
  'Sügis õues': ['Lehesadu', 'Kastanid', 'Metsarada', 'Lombid'],
  'Mattias Rebane': ['Minu puu', 'Matkapäev'],
  'Emma Rebane': ['Esimene sügispilt'],
  'Uku Allik': ['Suur tamm'],
};

/** Draws the photos of the demo's albums, in place of the pictures of earlier demos. */
export const { job: bringDemoPhotos, demo: photosDemo } = defineDemoFiles(
  'files.bring-demo-photos',
  '20261126_3010_photos',
  async (context) => {
    const { payload, transaction, clock } = context;
    const today = demoToday(clock);
    const days = listPhotoDays(today);
    const photos: DemoPhoto[] = [];
    const add = async (
      name: string,
      place: DemoPlace | null,
      course: string | null,
      shots: readonly Shot[],
    ) => {
      if (place === null) return;
      await removeDemoFiles(
        transaction,
        (formerPictures[name] ?? []).map((one) => `${place.folder_id} ${one}`),
      );
      photos.push(...placeShots({ place, address: String(place.folder_id), course, shots, days }));
    };
    for (const { folder, course, shots } of demoAlbums)
      await add(
        folder,
        await findFolder(transaction, payload.kindergarten_id, { type: 'gallery', folder, course }),
        course,
        shots,
      );
    for (const { child, shots } of demoChildAlbums)
      await add(
        child.join(' '),
        await findChildFolder(transaction, payload.kindergarten_id, { type: 'gallery', child, today }),
        null,
        shots,
      );
    await bringPhotos(context, photos);
  },
);

/** The working days of the school year, the latest first; today is still going on. */
export function listPhotoDays(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const passed = schoolYearStart(today).until(today).days;
  return Array.from({ length: passed }, (_, index) => today.subtract({ days: index + 1 })).filter(
    ({ dayOfWeek }) => dayOfWeek <= 5,
  );
}

const winterScenes: ReadonlySet<SceneName> = new Set(['birdFeeder', 'snowman']);

/** The shots with their days; those of days before the school year fall on its first one, and snow falls in winter only. */
export function placeShots({
  course,
  shots,
  days,
  ...rest
}: Pick<DemoPhoto, 'place' | 'address'> & {
  course: string | null;
  shots: readonly Shot[];
  days: readonly Temporal.PlainDate[];
}): DemoPhoto[] {
  return shots.flatMap(([ago, scene, seed, children = 0], index) => {
    const day = days[ago - 1] ?? days.at(-1);
    if (day === undefined || (winterScenes.has(scene) && day.month > 3 && day.month < 11)) return [];
    const taken = day
      .toPlainDateTime('09:40')
      .add({ minutes: index * 11, seconds: (seed * 17 + index * 23) % 60 });
    return [
      {
        ...rest,
        scene,
        seed,
        taken,
        marked: course === null || children === 0 ? null : { course, children },
      },
    ];
  });
}

/** Draws each moment once, brings its photos into their places and marks the children. */
export async function bringPhotos(context: DemoContext, photos: readonly DemoPhoto[]): Promise<void> {
  const byMoment = Object.values(Object.groupBy(photos, ({ scene, seed }) => `${scene} ${seed}`));
  const drawn = new Map<DemoPhoto, Buffer>();
  await Promise.all(
    byMoment.map(async (group = []) => {
      const [first] = group;
      if (first === undefined) return;
      const { scene, seed } = first;
      const contents = await drawPhotos(
        { scene, seed },
        group.map(({ taken }) => taken.toString({ smallestUnit: 'second' })),
      );
      for (const [index, photo] of group.entries()) drawn.set(photo, Buffer.from(contents[index] ?? []));
    }),
  );
  for (const photo of photos) {
    const { place, scene, seed, taken, marked, isDraft = false } = photo;
    const id = await bringFile(context, {
      place,
      address: `${photo.address} ${scene} ${seed}`,
      type: 'gallery',
      name: `IMG_${taken.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '').replace('T', '_')}`,
      content: drawn.get(photo) ?? Buffer.alloc(0),
      isDraft,
      at: taken.toZonedDateTime('Europe/Tallinn').toInstant().toString(),
    });
    if (id !== null && marked !== null) await markChildren(context, id, photo, marked);
  }
}

/** Marks children of the class whose parents consent, the children of the login page's parent among the first. */
async function markChildren(
  { transaction, payload, clock }: DemoContext,
  fileId: number,
  { place, scene, seed, taken }: DemoPhoto,
  { course, children }: NonNullable<DemoPhoto['marked']>,
): Promise<void> {
  await sql`
    insert into file_children (file_id, child_id, created_by, created_at)
    select ${fileId}, child.id, ${place.created_by}, ${taken.toZonedDateTime('Europe/Tallinn').toInstant().toString()}
    from children child
    join course_children attendance on attendance.child_id = child.id
      and attendance.days @> ${demoToday(clock).toString()}::date
    join courses course on course.id = attendance.course_id
    where course.kindergarten_id = ${payload.kindergarten_id} and course.name = ${course}
      and child.archived_at is null and ${selectConsent('photos_inside')}
    order by child.lname = 'Rebane' and ${seed % 2 === 1} desc, md5(${`${scene} ${seed}`} || child.id)
    limit ${children}
    on conflict do nothing`.execute(transaction);
}
