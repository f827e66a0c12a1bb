import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bringDemoFaces as bringFacesOfPeople } from '#server/access/accounts/demo-faces.ts';
import { bringDemoFaces as bringFacesOfChildren } from '#server/kindergarten/children/demo-faces.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bringDemoFiles } from './demo.ts';
import { bringDemoPhotos } from './demo-photos.ts';

interface Page<Row> {
  data: Row[];
}
interface DemoFile {
  name: string;
  url: string;
  thumbnails: { small: string | null };
}

const kiik = await openTestApp('demo');
const { database } = kiik.app;
// The template of the tests leaves these out.
await database.transaction(async (transaction) => {
  await planJob(transaction, bringDemoPhotos, { kindergarten_id: 1 });
  await planJob(transaction, bringFacesOfChildren, { kindergarten_id: 1 });
  await planJob(transaction, bringFacesOfPeople, {});
});

test('every album of a class has photos, each with a time, and thumbnails can be made of all', async () => {
  const listEmpty = () => kiik.run`
    select folder.name, course.name from folders folder join courses course on course.id = folder.course_id
    where folder.kindergarten_id = 1 and folder.type = 'gallery' and folder.parent_id is not null
      and course.type = 'regular' and course.archived_at is null
      and not exists (select from files where folder_id = folder.id and captured_at = uploaded_at)`;
  // Photos of another job, such as those of the diaries, may be drawn before these come.
  await expect.poll(listEmpty, { timeout: 90_000 }).toEqual([]);
  await expect
    .poll(
      () => kiik.run`
        select thumbnails from files where type = 'gallery' and thumbnails <> 'ready'`,
      { timeout: 90_000 },
    )
    .toEqual([]);
});

test('the demo’s guardian finds pictures with thumbnails in the album of the class, and opens a document', async () => {
  const client = await kiik.signIn('guardian@kiik.test');
  const album = await findFolder(client, 'gallery', 'Sügis õues');
  await expect
    .poll(
      async () =>
        (await listFiles(client, album)).filter(({ thumbnails }) => thumbnails.small !== null).length,
    )
    .toBe(4);
  const [document] = await listFiles(client, await findFolder(client, 'documents', 'Kodukord ja eeskirjad'));
  const reply = await client.send('GET', ensurePresent(document).url, null);
  expect([reply.status, (await reply.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4']);
});

test('the demo’s guardian finds pictures and a document of the children, and pictures of several days in the diary', async () => {
  const guardian = await kiik.signIn('guardian@kiik.test');
  const base = '/api/kindergartens/1';
  const { body: folders } = await guardian.get<Page<{ child_id: number; name: string }>>(
    `${base}/folders/child-profile`,
  );
  expect(folders.data.map(({ name }) => name).sort()).toEqual(['Emma Rebane', 'Mattias Rebane']);
  for (const { child_id } of folders.data) {
    for (const type of ['gallery', 'document']) {
      const { body } = await guardian.get<Page<DemoFile>>(`${base}/children/${child_id}/files?type=${type}`);
      expect(body.data.length, `${type} ${child_id}`).toBeGreaterThan(0);
    }
  }
  const readAlbums = async () => {
    const { body } = await guardian.get<Page<{ files_count: number }>>(
      `${base}/folders/diary?module=gallery`,
    );
    return body.data.map(({ files_count }) => files_count);
  };
  await expect.poll(readAlbums).toEqual([6, 9]);
  const rows = await kiik.run<{ day: string; author: boolean; past: boolean }>`
    select distinct day, created_by is not null as author, uploaded_at < ${kiik.clock.now().toString()} as past
    from files where day is not null order by day`;
  expect(rows.map(({ day }) => day)).toEqual(['2026-10-09', '2026-10-12', '2026-10-13']);
  expect(rows.every(({ author, past }) => author && past)).toBe(true);
});

test('children are marked on photos of their class only, and only where their parents consent', async () => {
  const rows = await kiik.run<{ marked: number; foreign: number; without: number }>`
    select count(*)::int as marked,
      count(*) filter (where not exists (
        select from course_children attendance where attendance.child_id = tagged.child_id
          and attendance.course_id = coalesce(folder.course_id, diary.course_id)
      ))::int as foreign,
      count(*) filter (where not coalesce((
        select given from consent_decisions where child_id = tagged.child_id and kind = 'photos_inside'
        order by id desc limit 1
      ), false))::int as without
    from file_children tagged join files file on file.id = tagged.file_id
    left join folders folder on folder.id = file.folder_id
    left join diary_file_sets diary on diary.file_set_id = file.file_set_id`;
  expect(rows).toMatchObject([{ foreign: 0, without: 0 }]);
  expect(rows[0]?.marked).toBeGreaterThan(30);
});

test('most children, the staff and some parents have a face, each another one', async () => {
  const [shares] = await kiik.run<{
    children: number;
    all_children: number;
    people: number;
    pictures: number;
  }>`
    select
      (select count(*) from children where kindergarten_id = 1 and picture_key is not null)::int as children,
      (select count(*) from children where kindergarten_id = 1 and archived_at is null)::int as all_children,
      (select count(*) from users where picture_key is not null)::int as people,
      (select count(distinct key) from (
        select picture_key as key from children union all select picture_key from users
      ) shown)::int as pictures`;
  const { children, all_children, people, pictures } = ensurePresent(shares);
  expect(children).toBeGreaterThan(0.75 * all_children);
  expect(children).toBeLessThan(all_children);
  expect(people).toBeGreaterThan(45);
  expect(pictures).toBe(children + people);
});

test('what the demo stored before it was killed is looked after', async () => {
  const kept: string[] = [];
  const put: FileStorage['put'] = async (key, content) => {
    if (kept.length === 3) throw new Error('Killed');
    kept.push(key);
    return (await buffer(content)).byteLength;
  };
  const killed = database.transaction((transaction) =>
    bringDemoFiles.perform({ kindergarten_id: 1 }, {
      transaction,
      transactionBeside: database.transactionBeside,
      clock: kiik.clock,
      storage: { put, delete: async () => undefined },
    } as unknown as JobContext),
  );
  await expect(killed).rejects.toThrow('Killed');
  const rows = await kiik.run<{ key: string }>`
    select payload ->> 'key' as key from graphile_worker._private_jobs
    where payload ->> 'key' = any(${kept}::text[]) and run_at > now()`;
  expect(rows.map(({ key }) => key).sort()).toEqual(kept.sort());
});

type Client = Awaited<ReturnType<TestApp['signIn']>>;

async function findFolder(client: Client, list: string, name: string): Promise<number> {
  const { body } = await client.get<Page<{ id: number; name: string }>>(
    `/api/kindergartens/1/${list}?term=${encodeURIComponent(name)}`,
  );
  return ensurePresent(body.data.find((one) => one.name === name)).id;
}

async function listFiles(client: Client, folderId: number): Promise<DemoFile[]> {
  const { body } = await client.get<Page<DemoFile>>(`/api/kindergartens/1/folders/${folderId}/files`);
  return body.data ?? [];
}
