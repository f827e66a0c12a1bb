-- What an employee does here, how they are reached, and what of it colleagues and parents may see. No row: nothing said.
create table employee_details (
  employee_id bigint primary key references memberships (id) on delete cascade,
  position text collate names not null default '',
  phone_code text,
  phone_number text,
  show_email boolean not null default false,
  show_phone boolean not null default false,
  version integer not null default 1,
  check ((phone_code is null) = (phone_number is null))
);
