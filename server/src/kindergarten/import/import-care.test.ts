import { describe, expect, test } from 'vitest';
import { fieldsOf, importer, kiik, startImporter } from './import.fixture.ts';

startImporter();

describe('home languages and diets', () => {
  const listCare = async () => {
    const rows = await kiik.run<{
      fname: string;
      home_languages: string[];
      diets: string | null;
    }>`
      select fname, home_languages, (
        select string_agg(option.name, ', ' order by option.name)
        from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
        where given.child_id = child.id
      ) as diets
      from children child where kindergarten_id = ${importer.kindergartenId} order by fname`;
    return rows.map(({ fname, home_languages: languages, diets }) => [fname, languages.join(), diets]);
  };
  const addDiets = (...names: string[]) =>
    kiik.run`
      insert into dietary_options (kindergarten_id, name, created_at)
      select ${importer.kindergartenId}, name, '2026-01-01' from unnest(${names}::text[]) as option (name)`;

  test('are brought under headings of all five languages, in whatever language they are named', async () => {
    const headings = [
      ['Kodukeel', 'Toitumine'],
      ['Home languages', 'Diet'],
      ['Mājas valoda', 'Diēta'],
      ['Namų kalba', 'Dieta'],
      ['Język domowy', 'Dieta'],
    ];
    for (const [languages, diets] of headings) {
      const { body } = await importer.upload(`Eesnimi;Perekonnanimi;Sünniaeg;${languages};${diets}\n`);
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
    await importer.upload(list);
    expect((await importer.look()).data.flatMap(({ problems }) => problems)).toEqual([]);
    expect((await importer.run()).status).toBe(200);
    const care = [
      ['Ann', 'et,ru', 'Gluteenivaba'],
      ['Ben', 'en,pl', 'Muna, piim ja pähkel'],
      ['Eva', 'et,uk', null],
      ['Kai', 'et,uk', null],
    ];
    expect(await listCare()).toEqual(care);
    await importer.upload(list);
    expect(await importer.look()).toMatchObject({ counts: { unchanged: 4 } });

    await addDiets('Taimetoit');
    const head = 'Eesnimi;Perekonnanimi;Sünniaeg;Kodukeel;Toitumine';
    await importer.upload(
      `${head}\nAnn;Kask;2021-01-01;vene;Taimetoit; gluteenivaba\nBen;Kask;2021-01-02;;\n`.replace(
        'Taimetoit; gluteenivaba',
        '"Taimetoit; gluteenivaba"',
      ),
    );
    const { data, counts } = await importer.look();
    expect(counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(data[0]?.changes).toMatchObject([
      { field: 'home_languages', from: 'et,ru', to: 'ru' },
      { field: 'diets', from: 'Gluteenivaba', to: 'Gluteenivaba, Taimetoit' },
    ]);
    expect((await importer.run()).status).toBe(200);
    expect(await listCare()).toEqual([['Ann', 'ru', 'Gluteenivaba, Taimetoit'], ...care.slice(1)]);
  });

  test('that are unknown are the problem of their row, and so are too many languages', async () => {
    await addDiets('Gluteenivaba');
    const there = await kiik.makeKindergarten();
    await kiik.run`
      insert into dietary_options (kindergarten_id, name, created_at)
      values (${there}, 'Vegan', '2026-01-01')`;
    await importer.upload(`Eesnimi;Perekonnanimi;Sünniaeg;Kodukeel;Toitumine
Ann;Kask;2021-01-01;eesti, klingoni;Gluteenivaba
Ben;Kask;2021-01-02;;"Gluteenivaba, Vegan"
Eva;Kask;2021-01-03;"et,en,ru,uk,lv,lt";
`);
    const { data, counts } = await importer.look();
    expect(counts).toMatchObject({ problem: 3 });
    expect(data.map(({ problems }) => problems.map(({ field, message }) => [field, message]))).toEqual([
      [['home_languages', { key: 'import.unknown_language', values: { name: 'klingoni' } }]],
      [['diets', { key: 'import.unknown_diet', values: { name: 'Vegan' } }]],
      [['home_languages', { key: 'rules.max_value', values: { n: 5 } }]],
    ]);
  });
});
