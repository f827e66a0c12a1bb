import { expect, test } from 'vitest';
import { kindergartenAnnouncements } from '#contract/communication/announcements.ts';
import { openTestApp } from '#server/testing/index.ts';

const kiik = await openTestApp('demo');

test('the demo’s guardian opens the list of what to pack for the forest', async () => {
  const guardian = await kiik.signIn('guardian@kiik.test');
  const path = kindergartenAnnouncements.list.path.replace('{kindergarten_id}', '1');
  const { body } = await guardian.get<{ announcements: { id: number; title: string }[] }>(path);
  const { id } = body.announcements.find(({ title }) => title === 'Reedel läheme metsa') ?? { id: 0 };
  const readFiles = async () =>
    (await guardian.get<{ files: { name: string; url: string }[] }>(`${path}/${id}`)).body.files;
  await expect
    .poll(async () => (await readFiles()).map(({ name }) => name))
    .toEqual(['Metsamatka meelespea.pdf']);
  const [file] = await readFiles();
  const reply = await guardian.send('GET', file?.url ?? '', null);
  expect([reply.status, (await reply.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4']);
});
