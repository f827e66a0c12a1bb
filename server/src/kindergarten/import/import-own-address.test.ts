import { expect, test } from 'vitest';
import { makeMember } from '#server/access/roles/factories.ts';
import { importer, importFlags, kiik, makeImporter, startImporter } from './import.fixture.ts';

startImporter();

const yourself = { message: { key: 'invitations.not_yourself' } };

test('a row that would invite whoever imports is its problem, not that of the whole list', async () => {
  const { email } = importer.me;
  await importer.upload(`Nimi;Sünniaeg;Ema nimi;Ema e-post;Isa nimi;Isa e-post
Mia Kask;2022-05-01;Mari Kask;mari@test.ee;Mart Kask;${email.toUpperCase()}
Oskar Kask;2021-02-03;Mari Kask;mari@test.ee;;
`);
  expect((await importer.look()).data.map(({ problems }) => problems)).toMatchObject([
    [{ field: 'guardian2_email', ...yourself }],
    [],
  ]);
  expect((await importer.run({ leave_out_problems: true })).body).toMatchObject({ created: 1, left_out: 1 });
});

test('who is a guardian here already brings their own children by a list', async () => {
  const { kindergartenId, me } = importer;
  await makeMember(kiik.app.database, { type: 'guardian', kindergartenId, user: me });
  await importer.upload(`Nimi;Sünniaeg;Isa nimi;Isa e-post\nMia Kask;2022-05-01;Mart Kask;${me.email}\n`);
  expect((await importer.look()).data[0]).toMatchObject({ problems: [] });
  expect((await importer.run()).body).toMatchObject({ created: 1 });
});

test('an employee stands in a list of employees as they are', async () => {
  const { me, upload, look } = await makeImporter(kiik, importFlags);
  await upload(`Nimi;E-post\nMari Maasikas;${me.email}\n`);
  expect((await look()).data).toMatchObject([{ state: 'unchanged', problems: [] }]);
});
