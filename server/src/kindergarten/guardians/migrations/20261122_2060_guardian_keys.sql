-- What is said of a guardian belongs to the kindergarten of the membership, and so does whose guardian somebody was.
create function fill_kindergarten_of_guardian() returns trigger language plpgsql as $$
begin
  new.kindergarten_id := (select kindergarten_id from memberships where id = new.guardian_id);
  return new;
end
$$;

alter table guardian_details add column kindergarten_id bigint;
update guardian_details set kindergarten_id = guardian.kindergarten_id
from memberships guardian where guardian.id = guardian_id;
alter table guardian_details
  alter column kindergarten_id set not null,
  drop constraint guardian_details_guardian_id_fkey,
  add foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade;
create trigger guardian_details_kindergarten before insert on guardian_details
  for each row execute function fill_kindergarten_of_guardian();

-- Read from the audit log once, which names ids alone: what it mixed was no guardianship.
delete from child_former_guardians
using children child, memberships guardian
where child.id = child_id and guardian.id = guardian_id
  and guardian.kindergarten_id is distinct from child.kindergarten_id;
alter table child_former_guardians add column kindergarten_id bigint;
update child_former_guardians set kindergarten_id = child.kindergarten_id
from children child where child.id = child_id;
alter table child_former_guardians
  alter column kindergarten_id set not null,
  drop constraint child_former_guardians_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  drop constraint child_former_guardians_guardian_id_fkey,
  add foreign key (guardian_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade;
create trigger child_former_guardians_kindergarten before insert on child_former_guardians
  for each row execute function fill_kindergarten_of_child();
