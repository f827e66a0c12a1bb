import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadState } from '#contract/library/uploads.ts';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { planJob } from '#server/platform/jobs/jobs.ts';
import { openTestApp, type TestClient } from '#server/testing/index.ts';
import { forgetUploads } from './uploads.ts';

const kiik = await openTestApp('empty');
const kindergartenId = await kiik.makeKindergarten();
const base = `/api/kindergartens/${kindergartenId}`;
const bees = await kiik.makeCourse({ kindergartenId, name: 'Bees' });
const teacher = await kiik.join({ type: 'employee', kindergartenId });
const colleague = await kiik.join({ type: 'employee', kindergartenId });
for (const { id } of [teacher, colleague]) await kiik.makeTeaching(bees, id);

const protocol = { 'tus-resumable': '1.0.0' };

async function begin(client: TestClient, sentKey: string, name = 'forest.mp4') {
  const metadata = {
    filename: name,
    uploaded_at: '2026-10-14 07:00:00.000',
    course_id: `${bees}`,
    diary_date: '2026-10-14',
    type: 'gallery',
    sent_key: sentKey,
  };
  const reply = await client.send('POST', `${base}/uploads`, null, {
    ...protocol,
    'upload-length': '4',
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  return { status: reply.status, location: reply.headers.get('location') ?? '' };
}

async function sendAll(client: TestClient, location: string) {
  const reply = await client.send('PATCH', location, Buffer.from('film'), {
    ...protocol,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return { status: reply.status, body: (await reply.json()) as UploadState };
}

const stateOf = async (client: TestClient, location: string) =>
  (await client.get<UploadState>(location)).body;

async function listNames(name: string): Promise<number> {
  const [row] = await kiik.run`select count(*) as count from files where name = ${name}`;
  return Number((row as { count: number }).count);
}

test('what a device begins again under its key is the same upload, and is stored once, whichever answer was lost', async () => {
  const key = randomUUID();
  const first = await begin(teacher, key, 'once.mp4');
  expect(first.status).toBe(201);
  // The answer to the beginning was lost.
  const [again, atOnce] = await Promise.all([
    begin(teacher, key, 'once.mp4'),
    begin(teacher, key, 'once.mp4'),
  ]);
  expect([again.location, atOnce.location]).toEqual([first.location, first.location]);
  const sent = await sendAll(teacher, first.location);
  expect(sent.body.file?.name).toBe('once.mp4');
  // So was the one to its end, and the device does not even know where it sent it.
  const late = await begin(teacher, key, 'once.mp4');
  expect(late.location).toBe(first.location);
  expect(await stateOf(teacher, late.location)).toMatchObject({
    offset: 4,
    file: { id: sent.body.file?.id },
  });
  expect((await sendAll(teacher, late.location)).status).toBe(409);
  expect(await listNames('once.mp4')).toBe(1);
});

test('two devices begin one key at once, and it becomes one upload', async () => {
  const key = randomUUID();
  const begun = await Promise.all([1, 2, 3].map(() => begin(teacher, key, 'parallel.mp4')));
  expect(new Set(begun.map(({ location }) => location)).size).toBe(1);
  const ends = await Promise.all(begun.map(({ location }) => sendAll(teacher, location)));
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await listNames('parallel.mp4')).toBe(1);
});

test('the same key of another person is another upload', async () => {
  const key = randomUUID();
  const mine = await begin(teacher, key, 'mine.mp4');
  const theirs = await begin(colleague, key, 'theirs.mp4');
  expect(theirs.location).not.toBe(mine.location);
  expect((await colleague.get(mine.location)).status).toBe(404);
  for (const [client, { location }] of [[teacher, mine] as const, [colleague, theirs] as const])
    expect((await sendAll(client, location)).status).toBe(200);
  expect([await listNames('mine.mp4'), await listNames('theirs.mp4')]).toEqual([1, 1]);
});

test('a file that was deleted meanwhile does not come back', async () => {
  const key = randomUUID();
  const { location } = await begin(teacher, key, 'gone.mp4');
  const { body } = await sendAll(teacher, location);
  const id = ensurePresent(body.file).id;
  await kiik.run`update files set deleted_at = ${kiik.clock.now().toString()} where id = ${id}`;
  expect(await stateOf(teacher, location)).toMatchObject({ offset: 4, file: null });
  await kiik.run`delete from files where id = ${id}`;
  expect((await begin(teacher, key, 'gone.mp4')).location).toBe(location);
  expect(await stateOf(teacher, location)).toMatchObject({ offset: 4, size: 4, file: null });
  expect((await sendAll(teacher, location)).status).toBe(409);
  expect(await listNames('gone.mp4')).toBe(0);
});

test('an upload that ran out begins anew under its key; one that ended is known for longer than a device is away', async () => {
  const [unfinished, ended] = [randomUUID(), randomUUID()];
  const before = await begin(teacher, unfinished, 'late.mp4');
  const whole = await begin(teacher, ended, 'whole.mp4');
  await sendAll(teacher, whole.location);
  kiik.clock.advance({ hours: 25 });
  onTestFinished(() => kiik.clock.advance({ hours: -25 }));
  expect((await teacher.get(before.location)).status).toBe(404);
  const anew = await begin(teacher, unfinished, 'late.mp4');
  expect(anew.location).not.toBe(before.location);
  expect((await sendAll(teacher, anew.location)).status).toBe(200);
  await kiik.app.database.transaction((transaction) => planJob(transaction, forgetUploads, {}));
  await expect
    .poll(
      async () =>
        (await kiik.run`select from uploads where expires_at <= ${kiik.clock.now().toString()}`).length,
    )
    .toBe(0);
  expect((await begin(teacher, ended, 'whole.mp4')).location).toBe(whole.location);
  expect(await listNames('whole.mp4')).toBe(1);
});

test('whoever may not add there any more is refused, also under a key; what arrived before is known to have arrived', async () => {
  const [open, whole] = [randomUUID(), randomUUID()];
  const arrived = await begin(teacher, whole, 'arrived.mp4');
  await sendAll(teacher, arrived.location);
  const begun = await begin(teacher, open, 'open.mp4');
  const taught =
    await kiik.run`delete from course_teachers where course_id = ${bees} and employee_id = ${teacher.id} returning course_id`;
  expect(taught).toHaveLength(1);
  expect((await begin(teacher, randomUUID())).status).toBe(404);
  expect((await sendAll(teacher, begun.location)).status).toBe(404);
  expect((await begin(teacher, whole, 'arrived.mp4')).location).toBe(arrived.location);
  expect((await stateOf(teacher, arrived.location)).offset).toBe(4);
});

test('a key that a device cannot have made is refused', async () => {
  expect((await begin(teacher, 'one')).status).toBe(422);
});
