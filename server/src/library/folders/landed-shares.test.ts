import { expect, onTestFinished, test } from 'vitest';
import { makeEarlierDatabase } from '#server/testing/earlier-database.ts';

/** Before this migration, shares were stored on the folders themselves. */
const landedBefore = '20261123_13';

const landed = `
  insert into organizations (name, country, created_at) values ('Linn', 'ee', now());
  insert into kindergartens (organization_id, name, country, timezone, created_at)
    values (1, 'Kaselaste', 'ee', 'Europe/Tallinn', now());
  insert into users (email, fname, lname, language, country, timezone, created_at)
    values ('mari@kiik.test', 'Mari', 'Maasikas', 'et', 'ee', 'Europe/Tallinn', now());
  insert into memberships (user_id, type, kindergarten_id, created_at) values (1, 'employee', 1, now());
  insert into roles (type, kindergarten_id, name, flags, is_default) values ('employee', 1, 'Abi', '{}', false);
  insert into courses (kindergarten_id, name, type, created_at) values (1, 'Mesilased', 'regular', now());
  insert into children (kindergarten_id, fname, lname, birth_date, created_at)
    values (1, 'Mia', 'Maasikas', '2022-05-01', now());
  insert into target_groups (kindergarten_id, organization_id, name, created_at)
    values (1, null, 'Hoolekogu', now()), (null, 1, 'Linna lasteaiad', now());
  insert into target_group_entries (target_group_id, side, unique_id, course_id, membership_id, role_id, kindergarten_id, organization_id)
    values (1, 'member', 'course-1', 1, null, null, null, null), (1, 'member', 'employee-1', null, 1, null, null, null),
      (1, 'consumer', 'role-1', null, null, 1, null, null), (2, 'member', 'employees-1', null, null, null, 1, null),
      (2, 'consumer', 'officials-1', null, null, null, null, 1);
  insert into folders (kindergarten_id, type, name, created_at, updated_at) values (1, 'document', 'Paberid', now(), now());
  insert into folder_shares (folder_id, level, unique_id, target_group_id, membership_id, role_id, kindergarten_id, organization_id)
    select folder.id, share.* from folders folder, (values
      (1, 'group-1', 1, null, null, null, null), (3, 'employee-1', null, 1, null, null, null),
      (2, 'role-1', null, null, 1, null, null), (1, 'guardians-1', null, null, null, 1, null),
      (1, 'officials-1', null, null, null, null, 1)
    ) share where folder.name = 'Paberid';`;

const sharesBefore = `
  select folder.type, folder.name, share.unique_id, share.level
  from folder_shares share join folders folder on folder.id = share.folder_id order by 1, 2, 3`;
const sharesAfter = `
  select folder.type, folder.name, entry.unique_id, entry.level
  from folders folder join audience_entries entry on entry.audience_id = folder.audience_id order by 1, 2, 3`;
const groupEntries = `
  select target_group_id, side, unique_id, course_id, membership_id, role_id, kindergarten_id, organization_id
  from target_group_entries order by target_group_id, side, unique_id`;

test('whom folders were shared with, and who is in a target group, stays as it was', async () => {
  const { run, bringUpToDate, drop } = await makeEarlierDatabase(landedBefore);
  onTestFinished(() => drop());
  await run(landed);
  const [shares, entries] = [await run(sharesBefore), await run(groupEntries)];
  await bringUpToDate();
  expect(shares).toHaveLength(9);
  expect(await run(sharesAfter)).toEqual(shares);
  expect(entries).toHaveLength(5);
  expect(await run(groupEntries)).toEqual(entries);
  expect(await run('select type from folders where audience_id is null and child_id is null')).toEqual([]);
  expect(await run('select type from folders where child_id is not null order by type')).toHaveLength(2);
});
