-- A kindergarten that was made by mistake takes along what was only chosen for it.
alter table kindergarten_settings
  drop constraint kindergarten_settings_kindergarten_id_fkey,
  add foreign key (kindergarten_id) references kindergartens (id) on delete cascade;
