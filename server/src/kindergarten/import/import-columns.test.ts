import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ImportFile } from '#contract/kindergarten/import.ts';
import { writeTable } from '#server/platform/export/table.ts';
import { fieldsOf, importer, startImporter } from './import.fixture.ts';

startImporter();

describe('columns are understood by their headings', () => {
  const family = ['name', 'birth_date', 'course', 'guardian1_name', 'guardian1_email', 'guardian2_phone'];
  test.each([
    ['en', "Child's name;Date of birth;Class;Mother's name;Mother's e-mail;Father phone", family],
    ['et', 'Lapse nimi;Sünniaeg;Rühm;Ema nimi;Ema e-post;Isa telefon', family],
    [
      'lv',
      'Bērna vārds un uzvārds;Dzimšanas datums;Grupa;Mātes vārds uzvārds;Mātes e-pasts;Tēva tālrunis',
      family,
    ],
    [
      'lt',
      'Vaiko vardas ir pavardė;Gimimo data;Grupė;Mamos vardas pavardė;Mamos el. paštas;Tėčio telefonas',
      family,
    ],
    [
      'pl',
      'Imię i nazwisko dziecka;Data urodzenia;Oddział;Imię i nazwisko matki;Adres e-mail matki;Telefon ojca',
      family,
    ],
    [
      'of the registers',
      'Isikukood;Eesnimi;Perekonnanimi;Sünniaeg;Sugu;Rühma nimetus;Rühma lisamise kuupäev;Elukoha aadress;Esindaja nimi;Esindaja e-post',
      [
        ...['idcode', 'fname', 'lname', 'birth_date', 'gender', 'course', 'course_start', 'address'],
        ...['guardian1_name', 'guardian1_email'],
      ],
    ],
  ])('%s', async (_name, heading, fields) => {
    expect(fieldsOf((await importer.upload(`${heading}\nx;y;z\n`, 'arno')).body)).toEqual(fields);
  });

  test('whoever stands under the father’s heading is the father, and nobody is both', async () => {
    await importer.upload(
      'Lapse nimi;Sünniaeg;Vanem 1 nimi;Vanem 1 e-post;Vanem 1 seos;Isa nimi;Isa e-post\nMia Kask;2022-05-01;Kai Kask;kai@a.ee;vanaema;Aivo Kask;aivo@a.ee\nTom Kask;2022-05-02;Kai Kask;kai@a.ee;;Kai Kask;kai@a.ee\n',
    );
    expect((await importer.look()).data[1]?.problems).toMatchObject([
      { field: 'guardian2_email', message: { key: 'import.same_guardian' } },
    ]);
    await importer.run({ leave_out_problems: true });
    expect((await importer.listChildren())[0]).toMatchObject({ guardians: 'aivo@a.ee 2, kai@a.ee 3 main' });
  });
});

describe('each problem is named where it stands', () => {
  const heading =
    'Eesnimi;Perekonnanimi;Isikukood;Sünniaeg;Sugu;Rühm;Rühma algus;Vanem 1 nimi;Vanem 1 e-post';
  test.each([
    ['no name', ';;;2022-05-01;;;;;', ['fname rules.required', 'lname rules.required']],
    ['no day of birth', 'Mia;Kask;;;;;;;', ['birth_date rules.required']],
    ['a wrong code', 'Mia;Kask;62205010027;;;;;;', ['idcode rules.not_valid_idcode']],
    [
      'another day than the code says',
      'Mia;Kask;62205010026;2022-05-02;;;;;',
      ['birth_date rules.idcode_birth_date'],
    ],
    ['another gender than the code says', 'Mia;Kask;62205010026;;poiss;;;;', ['gender rules.idcode_gender']],
    ['no gender', 'Mia;Kask;;2022-05-01;?;;;;', ['gender rules.invalid']],
    ['no day', 'Mia;Kask;;31.02.2022;;;;;', ['birth_date rules.not_valid_date']],
    ['month first', 'Mia;Kask;;05/31/2022;;;;;', ['birth_date rules.not_valid_date']],
    ['not born yet', 'Mia;Kask;;2027-01-01;;;;;', ['birth_date import.not_born']],
    ['signs in a name', 'M<a;Kask;;2022-05-01;;;;;', ['fname rules.person_name']],
    ['no such class', 'Mia;Kask;;2022-05-01;;Karud;;;', ['course import.unknown_course']],
    ['a formula', '=A1;Kask;;2022-05-01;;;;;', ['fname import.formula']],
    ['an error of the spreadsheet', 'Mia;#REF!;;2022-05-01;;;;;', ['lname import.cell_error']],
    ['broken letters', 'M\ufffda;Kask;;2022-05-01;;;;;', ['fname import.broken_letters']],
    [
      'no address',
      'Mia;Kask;;2022-05-01;;;;Kai Kask;kai(at)test.ee',
      ['guardian1_email rules.not_valid_email'],
    ],
    ['a guardian without a name', 'Mia;Kask;;2022-05-01;;;;;kai@test.ee', ['guardian1_name rules.required']],
    ['a wrong first day', 'Mia;Kask;;2022-05-01;;Mõmmid;homme;;', ['course_start rules.not_valid_date']],
  ])('%s', async (_name, row, expected) => {
    expect((await importer.upload(`${heading}\n${row}\n`)).status).toBe(201);
    const { data } = await importer.look();
    expect(data[0]?.problems.map(({ field, message }) => `${field} ${message.key}`)).toEqual(expected);
    expect(data[0]?.changes).toEqual([]);
  });

  test('the same child twice', async () => {
    await importer.upload('Nimi;Sünniaeg\nMia Kask;2022-05-01\nMIA KASK;01.05.2022\n');
    expect((await importer.look()).data.map(({ problems }) => problems)).toMatchObject([
      [],
      [{ field: null, message: { key: 'import.duplicate_row', values: { line: 2 } } }],
    ]);
  });

  test('missing columns, before any row is looked at', async () => {
    await importer.upload('Rühm;Telefon\nMõmmid;5123456\n');
    const { problems, counts } = await importer.look();
    expect(problems.map(({ key }) => key)).toEqual(['import.missing_name', 'import.missing_birth_date']);
    expect(counts.created).toBe(0);
    expect((await importer.run()).status).toBe(422);
  });
});

test('days in three ways of writing and as the bare number of a spreadsheet are the same day', async () => {
  await importer.upload(
    'Nimi;Sünniaeg\nA Kask;2022-05-01\nB Kask;1.5.2022\nC Kask;01/05/2022\nD Kask;44682\nE Kask;2022-05-01T00:00:00\n',
  );
  await importer.run();
  expect(new Set((await importer.listChildren()).map(({ birth_date }) => birth_date))).toEqual(
    new Set(['2022-05-01']),
  );
});

test('a workbook of 110 children is imported', async () => {
  const file = writeTable({
    columns: [
      { key: 'name', title: 'Lapse nimi', type: 'text' },
      { key: 'born', title: 'Sünnikuupäev', type: 'day' },
      { key: 'course', title: 'Rühm', type: 'text' },
    ],
    rows: (async function* () {
      for (let index = 0; index < 110; index += 1)
        yield {
          name: `Laps${index} Kask`,
          born: '2022-05-01',
          course: index % 2 === 0 ? 'Mõmmid' : 'Jänkud',
        };
    })(),
    format: 'xlsx',
    language: 'et',
    timezone: 'Europe/Tallinn',
    now: '2026-10-14T08:00:00.000Z',
  });
  expect((await importer.upload(await buffer(file))).body).toMatchObject({
    encoding: 'xlsx',
    rows_count: 110,
  });
  expect((await importer.run()).body).toMatchObject({ created: 110 });
  expect(await importer.listChildren()).toHaveLength(110);
});

test('a pasted list needs no headings, and what was chosen is remembered', async () => {
  const pasted = await importer.upload(
    'Mia Kask\t01.05.2022\tMõmmid\nTom Kask\t02.05.2022\tJänkud\n',
    'list',
  );
  expect(fieldsOf(pasted.body)).toEqual(['name', 'birth_date', 'course']);
  expect((await importer.look()).counts.created).toBe(2);

  await importer.upload('Kes;Millal;Kus\nMia Kask;01.05.2022;Mõmmid\n');
  const columns = ['name', 'birth_date', null];
  const saved = await importer.client.put<ImportFile>(`${importer.place}/columns`, {
    model: 'children',
    columns,
  });
  expect(fieldsOf(saved.body)).toEqual(columns);
  expect(fieldsOf((await importer.upload('KUS;Kes;Millal\nMõmmid;Mia Kask;01.05.2022\n')).body)).toEqual([
    null,
    'name',
    'birth_date',
  ]);
  for (const wrong of [['name'], ['name', 'name', null], ['role', null, null]]) {
    expect(
      await importer.client.put(`${importer.place}/columns`, { model: 'children', columns: wrong }),
    ).toMatchObject({ status: 422 });
  }
});
