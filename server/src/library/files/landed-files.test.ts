import { expect, onTestFinished, test } from 'vitest';
import { makeEarlierDatabase } from '#server/testing/earlier-database.ts';

/** Before this migration, the files held the class and the day of the diary, and the class of plans. */
const landedBefore = '20261123_14';

const landed = `
  insert into organizations (name, country, created_at) values ('Linn', 'ee', now());
  insert into kindergartens (organization_id, name, country, timezone, created_at)
    select 1, name, 'ee', 'Europe/Tallinn', now() from unnest(array['Kaselaste', 'Kuuselaste']) name;
  insert into courses (kindergarten_id, name, type, created_at)
    values (1, 'Mesilased', 'regular', now()), (2, 'Karud', 'regular', now()), (1, 'Oravad', 'regular', now());
  insert into files (
    kindergarten_id, folder_id, course_id, diary_date, type, filename, storage_key, name, mime_type, size, uploaded_at,
    created_at, updated_at, deleted_at
  )
  select there.*, name, name, name, 'image/jpeg', 1, now(), now(), now(), case when name like '%gone%' then now() end
  from (values
    (1, (select min(id) from folders where kindergarten_id = 1 and type = 'gallery'), null, null::date, 'gallery'),
    (1, null, 1, '2026-10-12', 'gallery'), (1, null, 1, '2026-10-13', 'document'), (2, null, 2, '2026-10-12', 'gallery'),
    (1, null, 1, null, 'document'), (1, null, 3, null, 'document')
  ) there, unnest(array['kept', 'gone']) state,
  lateral (select concat_ws(' ', state, there.column1, there.column2, there.column3, there.column4, there.column5) as name) named;`;

const filesBefore = `
  select name, folder_id, course_id, case when course_id is null then null when diary_date is null then 'plans' else 'diary' end
    as kind, diary_date as day
  from files order by name`;
const filesAfter = `
  select name, folder_id, course_id, file_set.kind, day
  from files left join file_sets file_set on file_set.id = file_set_id and file_set.kind = owner_kind
  left join (
    select course_id, file_set_id from diary_file_sets union all select course_id, file_set_id from plan_file_sets
  ) class using (file_set_id)
  order by name`;

test('what lay in a folder, in a diary and with plans lies there still', async () => {
  const { run, bringUpToDate, drop } = await makeEarlierDatabase(landedBefore);
  onTestFinished(() => drop());
  await run(landed);
  const files = await run(filesBefore);
  expect(files).toHaveLength(12);
  await bringUpToDate();
  expect(await run(filesAfter)).toEqual(files);
  expect(await run('select kindergarten_id, kind from file_sets order by 1, 2')).toEqual(
    [
      [1, 'diary'],
      [1, 'plans'],
      [1, 'plans'],
      [2, 'diary'],
    ].map(([kindergarten_id, kind]) => ({ kindergarten_id: String(kindergarten_id), kind })),
  );
});
