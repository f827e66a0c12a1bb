-- People to call about a child if no guardian answers, in the order of their ids: the list is saved as a whole.
create table emergency_contacts (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  name text not null check (name <> ''),
  -- In the family's own words.
  relation text not null check (relation <> ''),
  phone_code text not null,
  phone_number text not null,
  may_fetch boolean not null,
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade
);

create index emergency_contacts_child on emergency_contacts (child_id, id);
create trigger emergency_contacts_kindergarten before insert on emergency_contacts
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('emergency_contacts', kindergarten => 'kindergarten_id');

-- Whoever sees a child's guardians here may name such people from now on.
update roles set flags = flags || 'child_edit_emergency_contacts'::text
where type in ('employee', 'guardian') and 'child_access_guardians' = any(flags)
  and not 'child_edit_emergency_contacts' = any(flags);
