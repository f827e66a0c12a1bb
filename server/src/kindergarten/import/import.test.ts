import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FlagOf } from '#contract/access/flags.ts';
import { managementFlags } from '#contract/access/management.ts';
import type {
  getImportFile,
  getImportOverview,
  ImportFile,
  ImportResult,
} from '#contract/kindergarten/import.ts';
import { importRights } from '#contract/kindergarten/import-rights.ts';
import type { RouteReply } from '#contract/platform/route.ts';
import { makeMember } from '#server/access/roles/factories.ts';
import { makeKindergarten } from '#server/access/tenants/factories.ts';
import { writeTable } from '#server/platform/export/table.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { makeCourse } from '../courses/factories.ts';

type Overview = RouteReply<typeof getImportOverview>;

const importFlags: FlagOf<'kindergarten'>[] = ['import_access_index', ...Object.values(importRights).flat()];

let kiik: TestApp;
let manager: TestClient;
let place: string;
let kindergartenId: number;

beforeAll(async () => {
  kiik = await startTestApp('empty');
});
afterAll(() => kiik.stop());

/** Each case has a kindergarten of its own, with the classes Mõmmid and Jänkud. */
beforeEach(async () => {
  const { database } = kiik.app;
  kindergartenId = await makeKindergarten(database);
  const { email } = await makeMember(database, {
    type: 'employee',
    kindergartenId,
    flags: importFlags,
  });
  manager = await kiik.signIn(email);
  place = `/api/kindergartens/${kindergartenId}/import`;
  for (const name of ['Mõmmid', 'Jänkud']) await makeCourse(database, { kindergartenId, name });
});

const upload = async (content: string | Buffer, source = 'file', client = manager) => {
  const reply = await client.send(
    'POST',
    `${place}/upload-file?source=${source}`,
    new Uint8Array(Buffer.from(content as Buffer)),
    {
      'content-type': 'text/csv',
    },
  );
  return {
    status: reply.status,
    body: (await reply.json()) as ImportFile & { errors?: Record<string, { key: string }[]> },
  };
};
const fieldsOf = ({ columns }: ImportFile) => columns.map(({ field }) => field);
const look = async (query = 'perPage=100') =>
  (await manager.get<Overview>(`${place}/overview?${query}`)).body;
const run = async (more: object = {}) => {
  const { fingerprint } = await look();
  const { body: current } = await manager.get<RouteReply<typeof getImportFile>>(place);
  return manager.post<ImportResult>(`${place}/import-data`, {
    model: current.file?.model,
    fingerprint,
    ...more,
  });
};
const count = async (table: string) => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    kiik.app.database.read,
  );
  return rows[0]?.total;
};
const listChildren = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select
      child.fname, child.lname, child.birth_date, child.idcode, child.gender,
      (
        select string_agg(course.name || ' ' || stay.start_date || ' ' || coalesce(stay.end_date::text, ''), ', ' order by stay.start_date)
        from course_children stay join courses course on course.id = stay.course_id where stay.child_id = child.id
      ) as courses,
      (
        select string_agg(person.email || ' ' || own.relation || case when own.main_parent then ' main' else '' end, ', ' order by person.email)
        from child_guardians own
        join memberships guardian on guardian.id = own.guardian_id
        join users person on person.id = guardian.user_id where own.child_id = child.id
      ) as guardians
    from children child where child.kindergarten_id = ${kindergartenId}
    order by child.lname, child.fname`.execute(kiik.app.database.read);
  return rows;
};

const list = `Eesnimi;Perekonnanimi;Isikukood;Sünniaeg;Rühm;Ema nimi;Ema e-post;Isa nimi;Isa e-post
Mia;Maasikas;62205010026;;Mõmmid;Mari Maasikas;MARI@test.ee;Mart Maasikas;mart@test.ee
Oskar;Maasikas;;03.02.2021;Jänkud;Mari Maasikas;mari@test.ee;;
Ida;Õun;;2021-12-31;;Kai Õun;;;
`;

describe('home languages and diets', () => {
  const listCare = async () => {
    const { rows } = await sql<{ fname: string; home_languages: string[]; diets: string | null }>`
      select fname, home_languages, (
        select string_agg(option.name, ', ' order by option.name)
        from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
        where given.child_id = child.id
      ) as diets
      from children child where kindergarten_id = ${kindergartenId} order by fname`.execute(
      kiik.app.database.read,
    );
    return rows.map(({ fname, home_languages: languages, diets }) => [fname, languages.join(), diets]);
  };
  const addDiets = (...names: string[]) =>
    kiik.app.database.runStatement(sql`
      insert into dietary_options (kindergarten_id, name, created_at)
      select ${kindergartenId}, name, '2026-01-01' from unnest(${names}::text[]) as option (name)`);

  test('are brought under headings of all five languages, in whatever language they are named', async () => {
    const headings = [
      ['Kodukeel', 'Toitumine'],
      ['Home languages', 'Diet'],
      ['Mājas valoda', 'Diēta'],
      ['Namų kalba', 'Dieta'],
      ['Język domowy', 'Dieta'],
    ];
    for (const [languages, diets] of headings) {
      const { body } = await upload(`Eesnimi;Perekonnanimi;Sünniaeg;${languages};${diets}\n`);
      expect([languages, ...fieldsOf(body).slice(3)]).toEqual([languages, 'home_languages', 'diets']);
    }
    await addDiets('Gluteenivaba', 'Muna, piim ja pähkel');
    const written = [
      ['Ann', 'eesti, vene keel', 'gluteenivaba'],
      ['Ben', 'English and polski', '"Muna, piim ja pähkel"'],
      ['Eva', 'igauņu;ukraiņu valoda', ''],
      ['Kai', 'et | uk', ''],
    ];
    const rows = written.map(([name, languages, diet], day) =>
      [name, 'Kask', `2021-01-0${day + 1}`, `"${languages}"`, diet].join(';'),
    );
    const list = ['Eesnimi;Perekonnanimi;Sünniaeg;Kodukeel;Toitumine', ...rows].join('\n');
    await upload(list);
    expect((await look()).data.flatMap(({ problems }) => problems)).toEqual([]);
    expect((await run()).status).toBe(200);
    const care = [
      ['Ann', 'et,ru', 'Gluteenivaba'],
      ['Ben', 'en,pl', 'Muna, piim ja pähkel'],
      ['Eva', 'et,uk', null],
      ['Kai', 'et,uk', null],
    ];
    expect(await listCare()).toEqual(care);
    await upload(list);
    expect(await look()).toMatchObject({ counts: { unchanged: 4 } });

    await addDiets('Taimetoit');
    const head = 'Eesnimi;Perekonnanimi;Sünniaeg;Kodukeel;Toitumine';
    await upload(
      `${head}\nAnn;Kask;2021-01-01;vene;Taimetoit; gluteenivaba\nBen;Kask;2021-01-02;;\n`.replace(
        'Taimetoit; gluteenivaba',
        '"Taimetoit; gluteenivaba"',
      ),
    );
    const { data, counts } = await look();
    expect(counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(data[0]?.changes).toMatchObject([
      { field: 'home_languages', from: 'et,ru', to: 'ru' },
      { field: 'diets', from: 'Gluteenivaba', to: 'Gluteenivaba, Taimetoit' },
    ]);
    expect((await run()).status).toBe(200);
    expect(await listCare()).toEqual([['Ann', 'ru', 'Gluteenivaba, Taimetoit'], ...care.slice(1)]);
  });

  test('that are unknown are the problem of their row, and so are too many languages', async () => {
    await addDiets('Gluteenivaba');
    const there = await makeKindergarten(kiik.app.database);
    await kiik.app.database.runStatement(
      sql`insert into dietary_options (kindergarten_id, name, created_at) values (${there}, 'Vegan', '2026-01-01')`,
    );
    await upload(`Eesnimi;Perekonnanimi;Sünniaeg;Kodukeel;Toitumine
Ann;Kask;2021-01-01;eesti, klingoni;Gluteenivaba
Ben;Kask;2021-01-02;;"Gluteenivaba, Vegan"
Eva;Kask;2021-01-03;"et,en,ru,uk,lv,lt";
`);
    const { data, counts } = await look();
    expect(counts).toMatchObject({ problem: 3 });
    expect(data.map(({ problems }) => problems.map(({ field, message }) => [field, message]))).toEqual([
      [['home_languages', { key: 'import.unknown_language', values: { name: 'klingoni' } }]],
      [['diets', { key: 'import.unknown_diet', values: { name: 'Vegan' } }]],
      [['home_languages', { key: 'rules.max_value', values: { n: 5 } }]],
    ]);
  });
});

test('a list is understood, shown and written, and the same list again changes nothing', async () => {
  const uploaded = await upload(list);
  expect(uploaded.status).toBe(201);
  expect(fieldsOf(uploaded.body)).toEqual([
    'fname',
    'lname',
    'idcode',
    'birth_date',
    'course',
    'guardian1_name',
    'guardian1_email',
    'guardian2_name',
    'guardian2_email',
  ]);
  const overview = await look();
  expect(overview).toMatchObject({
    counts: { problem: 0, created: 3, changed: 0, unchanged: 0 },
    invited: 2,
    problems: [],
  });
  expect(overview.data[0]?.changes.map(({ kind, to, day }) => [kind, to, day])).toEqual([
    ['created', 'Mia Maasikas', null],
    ['joined', 'Mõmmid', '2026-10-14'],
    ['invited', 'Mari Maasikas (mari@test.ee)', null],
    ['invited', 'Mart Maasikas (mart@test.ee)', null],
  ]);
  expect(overview.data[1]?.changes.at(-1)).toMatchObject({ kind: 'linked' });
  expect(overview.data[2]?.changes.at(-1)).toMatchObject({ kind: 'skipped', to: 'Kai Õun' });
  expect(await listChildren()).toEqual([]);

  expect(await run()).toMatchObject({
    status: 200,
    body: { created: 3, changed: 0, unchanged: 0, left_out: 0, invited: 2 },
  });
  expect(await listChildren()).toEqual([
    {
      fname: 'Mia',
      lname: 'Maasikas',
      birth_date: '2022-05-01',
      idcode: '62205010026',
      gender: 'female',
      courses: 'Mõmmid 2026-10-14 ',
      guardians: 'mari@test.ee 1 main, mart@test.ee 2',
    },
    {
      fname: 'Oskar',
      lname: 'Maasikas',
      birth_date: '2021-02-03',
      idcode: null,
      gender: null,
      courses: 'Jänkud 2026-10-14 ',
      guardians: 'mari@test.ee 1 main',
    },
    {
      fname: 'Ida',
      lname: 'Õun',
      birth_date: '2021-12-31',
      idcode: null,
      gender: null,
      courses: null,
      guardians: null,
    },
  ]);

  await upload(list);
  expect((await look()).counts).toEqual({ problem: 0, created: 0, changed: 0, unchanged: 3 });
  const before = await listChildren();
  expect((await run()).body).toMatchObject({ created: 0, changed: 0, unchanged: 3, invited: 0 });
  expect(await listChildren()).toEqual(before);
});

test('what differs is shown with its old value; empty cells and capitals change nothing', async () => {
  await upload(list);
  await run();
  await upload(`Eesnimi;Perekonnanimi;Sünniaeg;Isikukood;Sugu;Aadress;Telefon;Rühm;Rühma algus
MIA;MAASIKAS;01/05/2022;62205010026;tüdruk;Pargi 1;5123456;Jänkud;1.11.2026
oskar;maasikas;2021-02-03;52102030124;M;;;;
`);
  const overview = await look();
  expect(overview.data.map(({ state }) => state)).toEqual(['changed', 'problem']);
  expect(
    overview.data[0]?.changes.map(({ kind, field, from, to, day }) => [kind, field, from, to, day]),
  ).toEqual([
    ['changed', 'address', '', 'Pargi 1', null],
    ['changed', 'phone', '', '+372 5123456', null],
    ['left', null, null, 'Mõmmid', '2026-10-31'],
    ['joined', null, null, 'Jänkud', '2026-11-01'],
  ]);
  expect(overview.data[1]?.problems).toMatchObject([
    { field: 'idcode', message: { key: 'rules.not_valid_idcode' } },
  ]);

  // Rows with problems are left out only by agreement.
  const refused = await run();
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { leave_out_problems: [{ key: 'import.has_problems' }] } },
  });
  expect((await run({ leave_out_problems: true })).body).toMatchObject({ changed: 1, left_out: 1 });
  expect((await listChildren())[0]).toMatchObject({
    fname: 'Mia',
    courses: 'Mõmmid 2026-10-14 2026-10-31, Jänkud 2026-11-01 ',
  });
});

test('a child comes back from the archive instead of being written anew', async () => {
  await upload(list);
  await run();
  await kiik.app.database.transaction((transaction) =>
    sql`update children set archived_at = '2026-10-01' where kindergarten_id = ${kindergartenId}`.execute(
      transaction,
    ),
  );
  await upload('Nimi;Sünniaeg\nÕun, Ida;31.12.2021\n');
  expect((await look()).data[0]?.changes).toMatchObject([{ kind: 'restored' }]);
  await run();
  expect(await listChildren()).toHaveLength(3);
});

test('a class is joined anew after an earlier stay in it, never twice at a time', async () => {
  const heading = 'Nimi;Sünniaeg;Rühm;Rühma algus\n';
  await upload(`${heading}Mia Kask;2022-05-01;Mõmmid;2026-09-01\n`);
  await run();
  const end = (day: string) =>
    kiik.app.database.transaction((transaction) =>
      sql`
        update course_children set end_date = ${day}
        where child_id in (select id from children where kindergarten_id = ${kindergartenId})`.execute(
        transaction,
      ),
    );
  await end('2026-10-01');
  await upload(`${heading}Mia Kask;2022-05-01;Mõmmid;2026-09-01\n`);
  expect((await look()).data[0]?.changes).toMatchObject([{ kind: 'joined', day: '2026-10-02' }]);
  await run();
  expect((await listChildren())[0]).toMatchObject({
    courses: 'Mõmmid 2026-09-01 2026-10-01, Mõmmid 2026-10-02 ',
  });

  // Archived today, and back on the same day.
  await kiik.app.database.transaction((transaction) =>
    sql`
      update course_children set end_date = '2026-10-14'
      where end_date is null and child_id in (select id from children where kindergarten_id = ${kindergartenId})`.execute(
      transaction,
    ),
  );
  await kiik.app.database.transaction((transaction) =>
    sql`update children set archived_at = now() where kindergarten_id = ${kindergartenId}`.execute(
      transaction,
    ),
  );
  await upload(`${heading}Mia Kask;2022-05-01;Mõmmid;\n`);
  expect((await look()).data[0]?.changes).toMatchObject([
    { kind: 'restored' },
    { kind: 'joined', day: '2026-10-15' },
  ]);
  expect((await run()).status).toBe(200);
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
    expect((await upload(`${heading}\n${row}\n`)).status).toBe(201);
    const { data } = await look();
    expect(data[0]?.problems.map(({ field, message }) => `${field} ${message.key}`)).toEqual(expected);
    expect(data[0]?.changes).toEqual([]);
  });

  test('the same child twice', async () => {
    await upload('Nimi;Sünniaeg\nMia Kask;2022-05-01\nMIA KASK;01.05.2022\n');
    expect((await look()).data.map(({ problems }) => problems)).toMatchObject([
      [],
      [{ field: null, message: { key: 'import.duplicate_row', values: { line: 2 } } }],
    ]);
  });

  test('missing columns, before any row is looked at', async () => {
    await upload('Rühm;Telefon\nMõmmid;5123456\n');
    const { problems, counts } = await look();
    expect(problems.map(({ key }) => key)).toEqual(['import.missing_name', 'import.missing_birth_date']);
    expect(counts.created).toBe(0);
    expect((await run()).status).toBe(422);
  });
});

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
    expect(fieldsOf((await upload(`${heading}\nx;y;z\n`, 'arno')).body)).toEqual(fields);
  });

  test('whoever stands under the father’s heading is the father, and nobody is both', async () => {
    await upload(
      'Lapse nimi;Sünniaeg;Vanem 1 nimi;Vanem 1 e-post;Vanem 1 seos;Isa nimi;Isa e-post\nMia Kask;2022-05-01;Kai Kask;kai@a.ee;vanaema;Aivo Kask;aivo@a.ee\nTom Kask;2022-05-02;Kai Kask;kai@a.ee;;Kai Kask;kai@a.ee\n',
    );
    expect((await look()).data[1]?.problems).toMatchObject([
      { field: 'guardian2_email', message: { key: 'import.same_guardian' } },
    ]);
    await run({ leave_out_problems: true });
    expect((await listChildren())[0]).toMatchObject({ guardians: 'aivo@a.ee 2, kai@a.ee 3 main' });
  });
});

test('days in three ways of writing and as the bare number of a spreadsheet are the same day', async () => {
  await upload(
    'Nimi;Sünniaeg\nA Kask;2022-05-01\nB Kask;1.5.2022\nC Kask;01/05/2022\nD Kask;44682\nE Kask;2022-05-01T00:00:00\n',
  );
  await run();
  expect(new Set((await listChildren()).map(({ birth_date }) => birth_date))).toEqual(
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
  expect((await upload(await buffer(file))).body).toMatchObject({ encoding: 'xlsx', rows_count: 110 });
  expect((await run()).body).toMatchObject({ created: 110 });
  expect(await listChildren()).toHaveLength(110);
});

test('a pasted list needs no headings, and what was chosen is remembered', async () => {
  const pasted = await upload('Mia Kask\t01.05.2022\tMõmmid\nTom Kask\t02.05.2022\tJänkud\n', 'list');
  expect(fieldsOf(pasted.body)).toEqual(['name', 'birth_date', 'course']);
  expect((await look()).counts.created).toBe(2);

  await upload('Kes;Millal;Kus\nMia Kask;01.05.2022;Mõmmid\n');
  const columns = ['name', 'birth_date', null];
  const saved = await manager.put<ImportFile>(`${place}/columns`, { model: 'children', columns });
  expect(fieldsOf(saved.body)).toEqual(columns);
  expect(fieldsOf((await upload('KUS;Kes;Millal\nMõmmid;Mia Kask;01.05.2022\n')).body)).toEqual([
    null,
    'name',
    'birth_date',
  ]);
  for (const wrong of [['name'], ['name', 'name', null], ['role', null, null]]) {
    expect((await manager.put(`${place}/columns`, { model: 'children', columns: wrong })).status).toBe(422);
  }
});

test('nobody hands out more rights than they have', async () => {
  await upload('Nimi;E-post;Roll\nKai Kask;kai@test.ee;Direktor\nPeep Puu;peep@test.ee;Õpetaja\n');
  expect((await look()).data.map(({ problems }) => problems.map(({ message }) => message.key))).toEqual([
    ['roles.role_not_yours'],
    [],
  ]);
});

test('employees are invited in the role that the list names, and teach from then on', async () => {
  const { email } = await makeMember(kiik.app.database, {
    type: 'employee',
    kindergartenId,
    flags: [...importFlags, ...managementFlags.employee],
  });
  manager = await kiik.signIn(email);
  const uploaded = await upload(
    'Nimi;E-post;Telefon;Amet;Roll;Rühm\nKai Kask;kai.kask@test.ee;512 3456;Juhataja;Direktor;Mõmmid\nPeep Puu;peep@test.ee;;;;\nX Y;x@test.ee;;;Kokk;\n',
  );
  expect(uploaded.body.model).toBe('employees');
  expect((await look()).data[2]?.problems).toMatchObject([
    { field: 'role', message: { key: 'import.unknown_role' } },
  ]);
  expect((await run({ leave_out_problems: true })).body).toMatchObject({
    created: 2,
    invited: 2,
    left_out: 1,
  });
  const { rows } = await sql<Record<string, unknown>>`
    select person.email, role.name as role, course.name as course, details.position, details.phone_number as phone
    from memberships employee
    join users person on person.id = employee.user_id
    join membership_roles on membership_id = employee.id
    join roles role on role.id = role_id
    left join employee_details details on details.employee_id = employee.id
    left join course_teachers teaching on teaching.employee_id = employee.id
    left join courses course on course.id = teaching.course_id
    where employee.kindergarten_id = ${kindergartenId} and invited_at is not null
    order by person.email`.execute(kiik.app.database.read);
  expect(rows).toEqual([
    { email: 'kai.kask@test.ee', role: 'Direktor', course: 'Mõmmid', position: 'Juhataja', phone: '5123456' },
    { email: 'peep@test.ee', role: 'Õpetaja', course: null, position: null, phone: null },
  ]);
  await upload('Nimi;E-post\nKai Kask;kai.kask@test.ee\n');
  expect((await look()).counts).toMatchObject({ unchanged: 1 });
});

test('nothing is written where the kindergarten changed since the overview', async () => {
  await upload(list);
  const { fingerprint } = await look();
  await makeCourse(kiik.app.database, { kindergartenId, name: 'Uued' });
  await kiik.app.database.transaction((transaction) =>
    sql`update courses set archived_at = '2026-10-14' where kindergarten_id = ${kindergartenId} and name = 'Mõmmid'`.execute(
      transaction,
    ),
  );
  const refused = await manager.post(`${place}/import-data`, { model: 'children', fingerprint });
  expect(refused.status).toBe(409);
  expect(await listChildren()).toEqual([]);
});

test('what fails on the way leaves nothing behind', async () => {
  await upload(list);
  const users = await count('users');
  await kiik.app.database.transaction((transaction) =>
    sql`
      create function refuse_guardians() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(
      transaction,
    ),
  );
  await kiik.app.database.transaction((transaction) =>
    sql`create trigger refuse before insert on child_guardians execute function refuse_guardians()`.execute(
      transaction,
    ),
  );
  try {
    expect((await run()).status).toBe(500);
  } finally {
    await kiik.app.database.transaction((transaction) =>
      sql`drop trigger refuse on child_guardians`.execute(transaction),
    );
  }
  expect(await listChildren()).toEqual([]);
  expect(await count('users')).toBe(users);
  expect((await run()).body).toMatchObject({ created: 3 });
});

test('an import that is killed in mid-write leaves nothing behind, and its progress is told until then', async () => {
  await upload(list);
  const { fingerprint } = await look();
  const blocker = new pg.Client(kiik.app.database.connection);
  await blocker.connect();
  try {
    // The children are written by then, their classes wait.
    await blocker.query('begin; lock table course_children in share mode');
    const importing = manager.post(`${place}/import-data`, { model: 'children', fingerprint });
    const findWaiting = async () => {
      const { rows } = await blocker.query<{ pid: number }>(
        `select pid from pg_locks where not granted and relation = 'course_children'::regclass`,
      );
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(findWaiting, { timeout: 10_000 }).toHaveLength(1);
    const { body: meanwhile } = await manager.get<RouteReply<typeof getImportFile>>(place);
    expect(meanwhile.file?.progress).toEqual({ done: 0, total: 3 });
    await blocker.query('select pg_terminate_backend($1)', await findWaiting());
    expect((await importing).status).toBe(503);
  } finally {
    await blocker.end();
  }
  expect(await listChildren()).toEqual([]);
  expect((await run()).body).toMatchObject({ created: 3 });
});

test('what somebody saves by hand at the same time is not overwritten', async () => {
  await upload(list);
  await run();
  await upload('Eesnimi;Perekonnanimi;Sünniaeg;Aadress\nOskar;Maasikas;03.02.2021;Uus 1\n');
  const { fingerprint } = await look();
  let importing: Promise<{ status: number }> | undefined;
  await kiik.app.database.transaction(async (transaction) => {
    await sql`
      update children set health_notes = 'Pähklid', version = version + 1
      where kindergarten_id = ${kindergartenId} and fname = 'Oskar'`.execute(transaction);
    importing = manager.post(`${place}/import-data`, { model: 'children', fingerprint });
    await expect.poll(countWaiting).toBe(1);
  });
  expect((await importing)?.status).toBe(409);
  const { rows } = await sql`
    select address, health_notes from children
    where kindergarten_id = ${kindergartenId} and fname = 'Oskar'`.execute(kiik.app.database.read);
  expect(rows).toEqual([{ address: '', health_notes: 'Pähklid' }]);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    kiik.app.database.read,
  );
  return rows.length;
}

test('an uploaded list is its owner’s alone, for a day', async () => {
  await upload(list);
  const { email } = await makeMember(kiik.app.database, {
    type: 'employee',
    kindergartenId,
    flags: ['import_access_index'],
  });
  const colleague = await kiik.signIn(email);
  expect((await colleague.get<RouteReply<typeof getImportFile>>(place)).body.file).toBeNull();
  expect((await colleague.get(`${place}/overview`)).status).toBe(409);
  expect((await manager.get<RouteReply<typeof getImportFile>>(place)).body.file?.rows_count).toBe(3);
  kiik.clock.advance({ hours: 24 });
  expect((await manager.get<RouteReply<typeof getImportFile>>(place)).body.file).toBeNull();
});

test('who may not import is refused', async () => {
  const { email } = await makeMember(kiik.app.database, {
    type: 'employee',
    kindergartenId,
    flags: ['children_can_edit'],
  });
  const other = await kiik.signIn(email);
  expect((await upload(list, 'file', other)).status).toBe(403);
  expect((await other.get(place)).status).toBe(403);
});

test('a list is thrown away', async () => {
  await upload(list);
  expect((await manager.delete(place)).status).toBe(200);
  expect((await manager.get<RouteReply<typeof getImportFile>>(place)).body.file).toBeNull();
});
