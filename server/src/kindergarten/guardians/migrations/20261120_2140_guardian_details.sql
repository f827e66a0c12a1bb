-- How a guardian is reached, and what of it the other parents of the children's classes may see. No row: nothing said.
create table guardian_details (
  guardian_id bigint primary key references memberships (id) on delete cascade,
  phone_code text,
  phone_number text,
  address text not null default '',
  show_email boolean not null default false,
  show_phone boolean not null default false,
  version integer not null default 1,
  check ((phone_code is null) = (phone_number is null))
);
