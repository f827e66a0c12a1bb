/** Statements that add so many guardians to the demo's kindergarten, with its role for them and a child each. */
export const makeFamilies = (count: number): readonly string[] => [
  `with person as (
    insert into users (email, fname, lname, language, country, timezone, privacy_confirmed_at, created_at)
    select 'mass-' || number || '@kiik.test', 'Mari', 'Mets', 'et', 'ee', 'Europe/Tallinn', now(), now()
    from generate_series(1, ${count}) as number
    returning id
  ), guardian as (
    insert into memberships (user_id, type, kindergarten_id, created_at)
    select id, 'guardian', 1, now() from person returning id
  ), child as (
    insert into children (kindergarten_id, fname, lname, birth_date, created_at)
    select 1, 'Emma', 'Mets', '2022-01-01', now() from guardian returning id
  )
  insert into child_guardians (child_id, guardian_id, relation, main_parent)
  select child.id, guardian.id, 1, true
  from (select id, row_number() over (order by id) as number from child) child
  join (select id, row_number() over (order by id) as number from guardian) guardian using (number)`,
  `insert into membership_roles (membership_id, role_id)
  select membership.id, role.id
  from users person
  join memberships membership on membership.user_id = person.id
  join roles role on role.kindergarten_id = 1 and role.type = 'guardian' and role.is_default
  where person.email like 'mass-%@kiik.test'`,
];
