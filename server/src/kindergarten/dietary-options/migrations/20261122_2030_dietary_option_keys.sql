-- A child eats by options of its own kindergarten.
alter table dietary_options add constraint dietary_options_kindergarten_key unique (id, kindergarten_id);

alter table child_dietary_options add column kindergarten_id bigint;
update child_dietary_options set kindergarten_id = child.kindergarten_id from children child where child.id = child_id;
alter table child_dietary_options
  alter column kindergarten_id set not null,
  drop constraint child_dietary_options_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  drop constraint child_dietary_options_dietary_option_id_fkey,
  add foreign key (dietary_option_id, kindergarten_id) references dietary_options (id, kindergarten_id) on delete cascade;
create trigger child_dietary_options_kindergarten before insert on child_dietary_options
  for each row execute function fill_kindergarten_of_child();
