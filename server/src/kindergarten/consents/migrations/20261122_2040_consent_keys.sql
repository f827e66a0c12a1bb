-- A decision belongs to the kindergarten of its child.
alter table consent_decisions add column kindergarten_id bigint;
alter table consent_decisions disable trigger consent_decisions_append_only;
update consent_decisions set kindergarten_id = child.kindergarten_id from children child where child.id = child_id;
alter table consent_decisions enable trigger consent_decisions_append_only;
alter table consent_decisions
  alter column kindergarten_id set not null,
  drop constraint consent_decisions_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade;
create trigger consent_decisions_kindergarten before insert on consent_decisions
  for each row execute function fill_kindergarten_of_child();
