import { measureRead } from './measure-read.ts';

/** A plain call with sign-in, flag check and audit that returns one row. */
export const childProfile = measureRead({
  name: 'child-profile',
  email: 'manager@kiik.test',
  path: '/api/kindergartens/1/children/1',
  atLeast: 50,
  floor: {
    values: 'select id, (now() at time zone timezone)::date::text from kindergartens where id = 1',
    text: `
      select
        child.id, child.kindergarten_id, kindergarten.country, child.fname, child.lname, child.birth_date, child.idcode,
        child.gender, child.address, child.phone_code, child.phone_number, child.home_languages, child.health_notes,
        child.archived_at, child.archive_on, child.version, child.picture_key,
        (
          select json_agg(json_build_object(
            'id', course.id, 'name', course.name, 'start_date', stay.start_date, 'end_date', stay.end_date,
            'present', $2::date between stay.start_date and coalesce(stay.end_date, 'infinity')
          ) order by stay.start_date desc, course.name, course.id)
          from course_children stay join courses course on course.id = stay.course_id
          where stay.child_id = child.id
        ) as courses,
        (
          select json_agg(json_build_object('id', option.id, 'name', option.name) order by option.name, option.id)
          from child_dietary_options given join dietary_options option on option.id = given.dietary_option_id
          where given.child_id = child.id
        ) as dietary_options,
        parent.id as parent_id, person.fname as parent_fname, person.lname as parent_lname
      from children child
      join kindergartens kindergarten on kindergarten.id = child.kindergarten_id
      left join child_guardians main on main.child_id = child.id and main.main_parent
      left join memberships parent on parent.id = main.guardian_id
      left join users person on person.id = parent.user_id
      where child.id = 1 and child.kindergarten_id = $1`,
  },
});
