import type { LibraryFile } from '#contract/library/files.ts';
import { managerFlags } from '#server/access/roles/factories.ts';
import { type Joined, openTestApp, type TestApp, type TestClient } from '#server/testing/index.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';

/** A kindergarten with an album and a file in it, and people with different rights. */
interface Place {
  id: number;
  base: string;
  course: number;
  child: number;
  group: number;
  folder: number;
  below: number;
  file: LibraryFile;
  manager: TestClient;
  teacher: Joined;
  parent: Joined;
}

export const picture = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1');

/** Two kindergartens; people named after the second have no rights in the first. */
export async function openPlaces(environment: Record<string, string> = {}) {
  const kiik = await openTestApp('empty', environment);
  const { database } = kiik.app;
  return { kiik, database, home: await makePlace(kiik, 'Home'), away: await makePlace(kiik, 'Away') };
}

async function makePlace(kiik: TestApp, name: string): Promise<Place> {
  const { database } = kiik.app;
  const id = await kiik.makeKindergarten({ name });
  const base = `/api/kindergartens/${id}`;
  const course = await kiik.makeCourse({ kindergartenId: id, name: `${name} class` });
  const child = await kiik.makeChild({ kindergartenId: id });
  await kiik.makeAttendance(course, child);
  const teacher = await kiik.join({ type: 'employee', kindergartenId: id });
  await kiik.makeTeaching(course, teacher.id);
  const parent = await kiik.join({ type: 'guardian', kindergartenId: id });
  await kiik.makeMother(child, parent.id);
  const group = await kiik.makeTargetGroup({
    kindergartenId: id,
    members: [`employees-${id}`],
    consumer: [`employees-${id}`],
  });
  const manager = await kiik.join({ type: 'employee', kindergartenId: id, flags: managerFlags });
  const shares = { [`employee-${teacher.id}`]: 3, [`guardian-${parent.id}`]: 2 } as const;
  const folder = await makeSharedFolder(database, { kindergartenId: id, name: `${name} album`, shares });
  const below = await makeSharedFolder(database, { kindergartenId: id, parentId: folder, shares });
  const { body: file } = await sendForm(teacher, `${base}/folders/${folder}/upload`, picture, {
    name: `${name} secret.gif`,
  });
  return { id, base, course, child, group, folder, below, file, manager, teacher, parent };
}

export const pathOf = (place: Place, file: LibraryFile) =>
  `${place.base}/files/${file.place}/${file.filename}`;
const metadata = (values: Record<string, string | number>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
export const beginUpload = (
  client: TestClient,
  place: Place,
  values: Record<string, string | number>,
  size = 5,
) =>
  client.send('POST', `${place.base}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-metadata': metadata({ filename: 'a.txt', uploaded_at: '2026-10-14 07:59:00.000', ...values }),
  });
