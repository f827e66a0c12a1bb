import { expect, test } from 'vitest';
import { importer, kiik, startImporter } from './import.fixture.ts';

startImporter();

const head = 'Eesnimi;Perekonnanimi;Isikukood;Sünniaeg\n';
const [first, second, third] = ['62205010026', '62205010048', '62205010059'].map(
  (code) => `Mia;Kask;${code};\n`,
);
const bare = 'Mia;Kask;;01.05.2022\n';

const describeRows = async () =>
  (await importer.look()).data.map(({ state, problems, changes }) => [
    state,
    ...problems.map((problem) => problem.message.key),
    ...changes.map(({ kind }) => kind),
  ]);

test('two children of one name and day of birth are told apart by their codes, and that is said', async () => {
  await importer.upload(head + first + second);
  expect(await describeRows()).toEqual([
    ['created', 'created'],
    ['created', 'created'],
  ]);
  expect((await importer.run()).body).toMatchObject({ created: 2 });
  await importer.upload(head + second + third);
  expect(await describeRows()).toEqual([['unchanged'], ['created', 'alike', 'created']]);
  expect((await importer.run()).body).toMatchObject({ created: 1 });
});

test('a row without a code may mean any of them, so it says which', async () => {
  await importer.upload(head + first + bare);
  expect((await describeRows())[1]).toEqual(['problem', 'import.duplicate_row']);
  await importer.upload(head + bare + first);
  expect((await describeRows())[1]).toEqual(['problem', 'import.duplicate_row']);
  await importer.upload(head + first + second);
  await importer.run();
  await importer.upload(head + bare);
  expect(await describeRows()).toEqual([['problem', 'import.which_child']]);
});

test('a child without a code gets that of the list', async () => {
  await importer.upload(head + bare);
  await importer.run();
  await importer.upload(head + first);
  expect((await describeRows())[0]).toEqual(['changed', 'changed', 'changed']);
});

test('a new child of the same day of birth and a name alike is marked, an archived one included', async () => {
  await importer.upload(head + first);
  await importer.run();
  await importer.upload(
    `${head}Mía Liisa;KASK;;01.05.2022\nKask;Mia;;01.05.2022\nPia;Kask;;01.05.2022\nMia Liisa;Kask;;02.05.2022\n`,
  );
  const marked = [
    ['created', 'alike', 'created'],
    ['created', 'alike', 'created'],
    ['created', 'created'],
    ['created', 'created'],
  ];
  expect(await describeRows()).toEqual(marked);
  await kiik.run`
    update children set archived_at = '2026-10-14'
    where kindergarten_id = ${importer.kindergartenId}`;
  expect(await describeRows()).toEqual(marked);
  expect((await importer.look()).data[0]?.changes[0]).toMatchObject({ kind: 'alike', to: 'Mia Kask' });
});
