-- The place of the announcement, by a trigger: the header counts what somebody has not read at each page, and the lock
-- looked at every announcement for it.
alter table announcement_reads
  add column announcement_kindergarten_id bigint,
  add column announcement_organization_id bigint;
update announcement_reads own
set announcement_kindergarten_id = announcement.kindergarten_id, announcement_organization_id = announcement.organization_id
from announcements announcement where announcement.id = own.announcement_id;
alter table announcement_reads
  drop constraint announcement_reads_announcement_id_fkey,
  add check (num_nonnulls(announcement_kindergarten_id, announcement_organization_id) = 1),
  add foreign key (announcement_id, announcement_kindergarten_id) references announcements (id, kindergarten_id)
    on delete cascade,
  add foreign key (announcement_id, announcement_organization_id) references announcements (id, organization_id)
    on delete cascade;

create function fill_place_of_announcement() returns trigger language plpgsql as $$
begin
  select kindergarten_id, organization_id into new.announcement_kindergarten_id, new.announcement_organization_id
  from announcements where id = new.announcement_id;
  return new;
end
$$;
create trigger announcement_reads_place before insert on announcement_reads
  for each row execute function fill_place_of_announcement();

-- With the columns that the lock asks for, so that what somebody has read is found in the index alone.
drop index announcement_reads_user;
create index announcement_reads_user on announcement_reads (user_id, announcement_id)
  include (announcement_kindergarten_id, announcement_organization_id);
-- The people of a kindergarten read, and have read, what its organisation sends.
select lock_to_place('announcement_reads',
  kindergarten => 'announcement_kindergarten_id', organization => 'announcement_organization_id',
  own => 'announcement_organization_id = (select organization_above())');
