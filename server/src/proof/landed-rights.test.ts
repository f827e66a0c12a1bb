import { expect, onTestFinished, test } from 'vitest';
import { ensurePresent } from '#server/platform/ensure-present.ts';
import { makeEarlierDatabase } from '#server/testing/earlier-database.ts';

/** An installation that was started on this day has these tables, and the rights in them. */
const landedBefore = '20261121';

const landed = `
  insert into organizations (name, country, created_at) values ('Linn', 'ee', now());
  insert into kindergartens (organization_id, name, country, timezone, created_at) values
    (1, 'Kaselaste', 'ee', 'Europe/Tallinn', now()), (null, 'Tammetõru', 'ee', 'Europe/Tallinn', now());
  insert into suppliers (name, country, created_at) values ('Pood', 'ee', now());
  insert into roles (type, kindergarten_id, organization_id, supplier_id, name, flags, is_default) values
    ('employee', 1, null, null, 'Helper', '{}', false),
    ('employee', 1, null, null, 'Secretary', '{employees_can_edit,child_access_profile}', false),
    ('guardian', 2, null, null, 'Grandparent', '{child_access_profile}', false),
    ('official', null, 1, null, 'Inspector', '{child_access_profile,children_can_edit}', false),
    ('representative', null, null, 1, 'Driver', '{}', false),
    ('administrator', null, null, null, 'Watcher', '{}', false);`;

const readRoles = 'select name, flags from roles order by name';

test('no migration gives a right to a role that a place has made for itself, and old rights over children stay off', async () => {
  const { run, bringUpToDate, drop } = await makeEarlierDatabase(landedBefore);
  onTestFinished(() => drop());
  await run(landed);
  const before = await run(readRoles);
  await bringUpToDate();
  expect(before).toHaveLength(6);
  const grown = (await run(readRoles)).flatMap(({ name, flags }) => {
    const held = ensurePresent(before.find((role) => role.name === name)).flags;
    return flags.filter((flag: string) => !held.includes(flag)).map((flag: string) => `${name}: ${flag}`);
  });
  expect(grown).toEqual([]);
  expect(await run('select * from oversights')).toEqual([]);
  expect(await run('select kindergarten_id::integer from oversight_notices')).toEqual([
    { kindergarten_id: 1 },
  ]);
});
