import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import sharp, { type Sharp } from 'sharp';
import { makeTown, seedRows } from './town.ts';

/** Each kindergarten has 6 top folders with 9 subfolders each, 60 folders in all. */
const outermost = 6;
const inEach = 9;
const files = 1_000_000;

/** An album of the demo's kindergarten, which its guardian sees through two groups, with 40 pictures. */
export const sharedAlbum = 9_000_000_001;
export const sharedFiles = 40;
/** The address of a picture in the album that has thumbnails. */
export const thumbnailFilename = 'bench-thumbnail-0001';
const storageKey = 'library/bench/thumbnail-0001';

/** The path of the smallest thumbnail of that picture. */
export function locateThumbnail(dataFolder: string): string {
  return join(dataFolder, 'files/thumbnails', `${storageKey}-small.webp`);
}

/** Inserts the folders and files of a whole country, with a few statements. */
export async function seedLibrary(connection: pg.ClientConfig, dataFolder: string): Promise<void> {
  await seedRows(connection, [...makeTown, ...statements]);
  const thumbnail = locateThumbnail(dataFolder);
  await mkdir(dirname(thumbnail), { recursive: true });
  await writeFile(thumbnail, await drawNoise(400, 300).webp({ quality: 76 }).toBuffer());
}

/** A picture that compresses about as badly as a photo. */
export function drawNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

const names =
  "array['Metsas', 'Õues', 'Sügis', 'Jõulud', 'Emadepäev', 'Menüü', 'Protokoll', 'Kodukord', 'Matk', 'Pidu']";
const types = "array['gallery', 'document']";
const at = "'2026-11-01'";

const statements = [
  `create temporary table root on commit drop as
    select nextval(pg_get_serial_sequence('folders', 'id')) as id, town.id as kindergarten_id, place
    from town, generate_series(1, ${outermost}) as place`,
  `insert into folders (id, kindergarten_id, type, name, created_at, updated_at)
    overriding system value
    select id, kindergarten_id, (${types})[1 + place % 2], (${names})[1 + place % 10] || ' ' || place, ${at}, ${at}
    from root`,
  `insert into folders (kindergarten_id, type, parent_id, name, created_at, updated_at)
    select kindergarten_id, (${types})[1 + root.place % 2], root.id, (${names})[1 + (root.place + one) % 10] || ' ' || one, ${at}, ${at}
    from root, generate_series(1, ${inEach}) as one`,
  // All employees may manage; families see every second one.
  `insert into audience_entries (audience_id, level, unique_id)
    select audience_id, 3, 'employees-' || root.kindergarten_id from root join folders using (id)`,
  `insert into audience_entries (audience_id, level, unique_id)
    select audience_id, 1, 'guardians-' || kindergarten_id from folders where created_at = ${at} and id % 2 = 0`,
  `create temporary table room on commit drop as
    select id, kindergarten_id, type, row_number() over (order by id) - 1 as number from folders where created_at = ${at}`,
  'create unique index on room (number)',
  // The same number in each folder; a day's pictures in each minute.
  `insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, width, height, thumbnails,
      placeholder, uploaded_at, created_at, updated_at
    )
    select
      room.kindergarten_id, room.id, room.type, 'bench-file-' || one, 'library/bench/' || one,
      (${names})[1 + one % 10] || ' ' || one || '.jpg', 'image/jpeg', 3000000, 4000, 3000, 'ready',
      repeat('UklGRlAA', 12), timestamptz ${at} - one % 40000 * interval '1 minute', ${at}, ${at}
    from generate_series(1, ${files}) as one
    join room on room.number = one % (select count(*) from room)`,

  `insert into folders (id, kindergarten_id, type, name, created_at, updated_at)
    overriding system value
    values (${sharedAlbum}, 1, 'gallery', 'Metsamatk', ${at}, ${at})`,
  `create temporary table reader on commit drop as
    select membership.id, membership.user_id from memberships membership join users on users.id = membership.user_id
    where users.email = 'guardian@kiik.test' and membership.type = 'guardian' and membership.kindergarten_id = 1`,
  `with made as (
      insert into target_groups (kindergarten_id, name, created_at)
      select 1, 'Matkajad ' || number, ${at} from generate_series(1, 2) as number
      returning id
    ), entered as (
      insert into target_group_entries (target_group_id, side, unique_id)
      select made.id, 'member', 'guardian-' || reader.id from made, reader
    )
    insert into audience_entries (audience_id, level, unique_id)
    select album.audience_id, 1, 'group-' || made.id from made, folders album where album.id = ${sharedAlbum}`,
  `insert into files (
      kindergarten_id, folder_id, type, filename, storage_key, name, mime_type, size, width, height, thumbnails,
      placeholder, uploaded_at, created_at, updated_at
    )
    select
      1, ${sharedAlbum}, 'gallery',
      case number when 1 then '${thumbnailFilename}' else 'bench-shared-' || number end,
      case number when 1 then '${storageKey}' else 'library/bench/shared-' || number end,
      'Pilt ' || number || '.jpg', 'image/jpeg', 3000000, 4000, 3000, 'ready', repeat('UklGRlAA', 12),
      timestamptz ${at} + number * interval '1 minute', ${at}, ${at}
    from generate_series(1, ${sharedFiles}) as number`,
  // Marks a child on every third file; the guardians have given consent.
  `insert into consent_decisions (child_id, kind, given, decided_at, user_id)
    select min(child.id), 'photos_inside', true, ${at}, reader.user_id
    from children child, reader where child.kindergarten_id = 1 group by reader.user_id`,
  `insert into file_children (file_id, child_id, created_at)
    select file.id, (select min(id) from children where kindergarten_id = 1), ${at}
    from files file where file.folder_id = ${sharedAlbum} and file.id % 3 = 0`,
];
