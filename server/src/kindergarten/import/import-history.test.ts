import { expect, test } from 'vitest';
import { importer, kiik, startImporter } from './import.fixture.ts';

startImporter();

test('a class that a list dates into another one of the past is joined after that, and the overview says when', async () => {
  const head = 'Nimi;Sünniaeg;Rühm;Rühma algus\n';
  await importer.upload(`${head}Mia Kask;2022-05-01;Mõmmid;2026-01-01\n`);
  expect((await importer.run()).status).toBe(200);
  await kiik.run`
    update course_children set end_date = '2026-08-31'
    where kindergarten_id = ${importer.kindergartenId}`;
  await importer.upload(`${head}Mia Kask;2022-05-01;Jänkud;2026-03-01\n`);
  expect((await importer.look()).data).toMatchObject([
    { problems: [], changes: [{ kind: 'joined', to: 'Jänkud', day: '2026-09-01' }] },
  ]);
  expect((await importer.run()).status).toBe(200);
  expect(await importer.listChildren()).toMatchObject([
    { courses: 'Mõmmid 2026-01-01 2026-08-31, Jänkud 2026-09-01 ' },
  ]);
});
