import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { pushChannel } from '#server/platform/push/send.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { makeSharedFolder, sendForm } from './files.fixture.ts';

let kiik: TestApp;
let listener: pg.Client;
const heard: { event: string; data: { folder_id: number; file_id: number }; users: number[] }[] = [];

beforeAll(async () => {
  kiik = await startTestApp('empty');
  listener = new pg.Client(kiik.app.database.connection);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${pushChannel}`);
});
afterAll(async () => {
  await listener.end();
  await kiik.stop();
});

test('a new file is told to those who are signed in and may see it, and to nobody else', async () => {
  const { database } = kiik.app;
  const kindergartenId = await makeKindergarten(database);
  const author = await makeMember(database, { type: 'employee', kindergartenId });
  const reader = await makeMember(database, { type: 'guardian', kindergartenId });
  const stranger = await makeMember(database, { type: 'guardian', kindergartenId });
  const away = await makeMember(database, { type: 'guardian', kindergartenId });
  const client = await kiik.signIn(author.email);
  await kiik.signIn(reader.email);
  await kiik.signIn(stranger.email);
  const folder = await makeSharedFolder(database, {
    kindergartenId,
    shares: {
      [`employee-${author.id}`]: 3,
      [`guardian-${reader.id}`]: 1,
      [`guardian-${away.id}`]: 1,
    },
  });
  const path = `/api/kindergartens/${kindergartenId}/folders/${folder}/upload`;
  const { body } = await sendForm(client, path, 'x', { name: 'a.txt' });
  await expect.poll(() => heard.length, { timeout: 10_000, interval: 50 }).toBe(1);
  const users = [author.userId, reader.userId].sort((one, other) => one - other);
  expect(heard[0]).toEqual({
    event: 'NewDocument',
    data: { kindergarten_id: kindergartenId, organization_id: null, folder_id: folder, file_id: body.id },
    users,
  });
});
