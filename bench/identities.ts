import { measureRead } from './measure-read.ts';
import { seedRows } from './town.ts';

/** The number of groups of the person, besides their other identities: about 40 identities in all. */
const groups = 35;

const addGroups = `
  with teacher as (
    select membership.id, membership.kindergarten_id from memberships membership join users on users.id = user_id
    where email = 'teacher@kiik.test' and type = 'employee'
  ), added as (
    insert into target_groups (kindergarten_id, name, created_at)
    select kindergarten_id, 'Grupp ' || number, '2026-01-01' from teacher, generate_series(1, ${groups}) as number
    returning id
  )
  insert into target_group_entries (target_group_id, side, unique_id)
  select added.id, side, 'employee-' || teacher.id
  from added, teacher, unnest(array['member', 'consumer']) as side`;

/** With whom a teacher in many groups may share, which needs all the identities of the teacher. */
export const identities = measureRead({
  name: 'identities',
  email: 'teacher@kiik.test',
  path: '/api/kindergartens/1/identities?types=group',
  atLeast: 40,
  seed: (connection) => seedRows(connection, [addGroups]),
  floor: {
    values: `
      select 1, array['employees-1', 'employee-' || membership.id]
        || array(select 'role-' || role_id from membership_roles where membership_id = membership.id)
        || array(
          select kind || course_id from course_teachers, unnest(array['course-', 'teachers-']) as kind
          where employee_id = membership.id
        )
        || array(
          select 'group-' || target_group_id from target_group_entries
          where side = 'member' and membership_id = membership.id
        )
      from memberships membership join users on users.id = user_id
      where email = 'teacher@kiik.test' and type = 'employee' and kindergarten_id = 1`,
    text: `
      select 'group-' || id as unique_id, 'group' as type, name, count(*) over () as total
      from target_groups
      where kindergarten_id = $1 and id in (
        select target_group_id from target_group_entries where side = 'consumer' and unique_id = any($2)
      )
      order by name collate names, unique_id limit 15`,
  },
});
