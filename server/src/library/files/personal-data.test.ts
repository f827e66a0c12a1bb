import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collectPersonalData, erasePersonalData } from '#server/platform/personal-data/personal-data.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';
import { filesPersonalData } from './personal-data.ts';

const kiik = await openTestApp('empty');
const { database } = kiik.app;
const home = await kiik.makeKindergarten();
const employee = await kiik.makeMember({ type: 'employee', kindergartenId: home });
const authorId = employee.userId;
const author = await kiik.signIn(employee.email);
const album = await makeSharedFolder(database, {
  kindergartenId: home,
  shares: { [`employees-${home}`]: 3 },
});

/** A picture in the album with these children on it; returns its id. */
async function makePicture(name: string, childIds: number[]): Promise<number> {
  const path = `/api/kindergartens/${home}/folders/${album}/upload`;
  const { body } = await sendForm(author, path, Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), { name });
  await kiik.run`
      insert into file_children (file_id, child_id, created_at)
      select ${body.id}, child_id, ${body.created_at} from unnest(${childIds}::bigint[]) as child_id`;
  return body.id;
}

async function consent(childId: number): Promise<void> {
  const guardian = await kiik.join({ type: 'guardian', kindergartenId: home });
  await kiik.makeMother(childId, guardian.id);
  await guardian.post(`/api/kindergartens/${home}/children/${childId}/consents`, {
    kind: 'photos_inside',
    given: true,
  });
}

const listNames = async () => {
  const rows = await kiik.run<{ name: string }>`select name from files order by id`;
  return rows.map(({ name }) => name);
};
const collect = (kind: 'child' | 'user', id: number) =>
  collectPersonalData([filesPersonalData], database.read, { kind, id });
const erase = (kind: 'child' | 'user', id: number) =>
  database.transaction((transaction) =>
    erasePersonalData([filesPersonalData], transaction, { kind, id }, kiik.clock.now().toString()),
  );

test('a child takes along its own pictures; those with others stay only where nothing was withheld', async () => {
  const [anna, bert] = [
    await kiik.makeChild({ kindergartenId: home }),
    await kiik.makeChild({ kindergartenId: home }),
  ];
  await consent(anna);
  await makePicture('anna.gif', [anna]);
  await makePicture('anna-and-bert.gif', [anna, bert]);
  await makePicture('bert.gif', [bert]);
  await makePicture('nobody.gif', []);
  const held = await collect('child', anna);
  expect(held.sections[0]?.rows.map(({ file_name }) => file_name)).toEqual(['anna.gif', 'anna-and-bert.gif']);
  expect(held.files).toMatchObject([{ name: 'library/anna.gif', area: 'files' }]);
  expect(await erase('child', anna)).toEqual({ files: 1, file_children: 1 });
  expect(await listNames()).toEqual(['anna-and-bert.gif', 'bert.gif', 'nobody.gif']);
  // Bert has no consent: his pictures must not become visible because nobody is marked on them any more.
  expect(await erase('child', bert)).toMatchObject({ files: 2 });
  expect(await listNames()).toEqual(['nobody.gif']);
});

test('of what lies on a child’s profile only its own is given out, and nothing that shows a child without consent', async () => {
  const [mari, jaan] = [
    await kiik.makeChild({ kindergartenId: home, fname: 'Mari' }),
    await kiik.makeChild({ kindergartenId: home, fname: 'Jaan' }),
  ];
  const [hers, his] = [await makePicture('hers.gif', [mari, jaan]), await makePicture('his.gif', [mari])];
  const alone = await makePicture('alone.gif', []);
  const profileOf = sql`select id from folders where type = 'gallery' and child_id =`;
  await database.transaction(async (transaction) => {
    await sql`update files set folder_id = (${profileOf} ${mari}) where id in (${hers}, ${alone})`.execute(
      transaction,
    );
    await sql`update files set folder_id = (${profileOf} ${jaan}) where id = ${his}`.execute(transaction);
  });
  const held = async () => {
    const { files } = await collect('child', mari);
    return files.map(({ name }) => name);
  };
  expect(await held()).toEqual(['library/alone.gif']);
  await consent(jaan);
  expect(await held()).toEqual(['library/hers.gif', 'library/alone.gif']);
});

test('what somebody uploaded stays and is nobody’s; what was on its way goes', async () => {
  const id = await makePicture('kept.gif', []);
  const encode = (text: unknown) => Buffer.from(String(text)).toString('base64');
  await author.send('POST', `/api/kindergartens/${home}/uploads`, null, {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${encode('half.txt')},folder_id ${encode(album)},uploaded_at ${encode('2026-10-14 07:59:00.000')}`,
  });
  const held = await collect('user', authorId);
  expect(held.sections[0]?.rows.at(-1)).toMatchObject({ file_name: 'kept.gif', bytes: 14 });
  expect(await erase('user', authorId)).toMatchObject({ uploads: 1 });
  const rows = await kiik.run`select id, created_by from files where id = ${id}`;
  expect(rows).toEqual([{ id, created_by: null }]);
});
