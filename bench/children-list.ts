import { measureRead } from './measure-read.ts';
import { seedTown } from './town.ts';

/** A manager's list of children, searched and sorted; 1,000 kindergartens with 150,000 children in all. */
export const childrenList = measureRead({
  name: 'children-list',
  email: 'manager@kiik.test',
  path: '/api/kindergartens/1/children?term=ma&sortBy=birth_date&sortDir=desc',
  atLeast: 40,
  seed: seedTown,
  floor: {
    values: "select id, (now() at time zone timezone)::date::text, '%ma%' from kindergartens where id = 1",
    // Includes the names of guardians, as the search does.
    text: `
      select
        child.id, child.fname, child.lname, child.birth_date, child.archived_at, child.picture_key, child.idcode, child.total,
        (
          select json_agg(json_build_object('id', course.id, 'name', course.name) order by course.name, course.id)
          from course_children attendance join courses course on course.id = attendance.course_id
          where attendance.child_id = child.id
            and $2::date between attendance.start_date and coalesce(attendance.end_date, 'infinity')
        ) as courses,
        parent.id as parent_id, person.fname as parent_fname, person.lname as parent_lname
      from (
        select child.*, count(*) over () as total
        from children child
        where child.kindergarten_id = $1 and child.archived_at is null and child.erased_at is null and (
          child.name_search like $3 or lower(child.idcode) like $3 or exists (
            select from child_guardians own
            join memberships parent on parent.id = own.guardian_id
            join users person on person.id = parent.user_id
            where own.child_id = child.id and person.name_search like $3
          )
        )
        order by child.birth_date desc nulls last, child.lname, child.fname, child.id limit 15
      ) child
      left join child_guardians main on main.child_id = child.id and main.main_parent
      left join memberships parent on parent.id = main.guardian_id
      left join users person on person.id = parent.user_id
      order by child.birth_date desc nulls last, child.lname, child.fname, child.id`,
  },
});
