-- A folder, what lies in it and with whom it is shared are of one kindergarten.
alter table folders
  add constraint folders_kindergarten_key unique (id, kindergarten_id),
  drop constraint folders_parent_id_fkey,
  add foreign key (parent_id, kindergarten_id) references folders (id, kindergarten_id),
  drop constraint folders_course_id_fkey,
  add foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id),
  drop constraint folders_child_id_fkey,
  add foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade;

-- Named after the folder, since `kindergarten_id` of a share says whose employees or guardians it means.
create function fill_kindergarten_of_shared_folder() returns trigger language plpgsql as $$
begin
  new.folder_kindergarten_id := (select kindergarten_id from folders where id = new.folder_id);
  return new;
end
$$;

alter table folder_shares
  add column folder_kindergarten_id bigint,
  -- Officials are of no kindergarten, also where a folder of one is shared with them.
  add column member_kindergarten_id bigint generated always as (
    case when unique_id not like 'official-%' then folder_kindergarten_id end
  ) stored;
update folder_shares set folder_kindergarten_id = folder.kindergarten_id
from folders folder where folder.id = folder_id;
alter table folder_shares
  alter column folder_kindergarten_id set not null,
  drop constraint folder_shares_folder_id_fkey,
  add foreign key (folder_id, folder_kindergarten_id) references folders (id, kindergarten_id) on delete cascade,
  drop constraint folder_shares_target_group_id_fkey,
  add foreign key (target_group_id, folder_kindergarten_id)
    references target_groups (id, kindergarten_id) on delete cascade,
  drop constraint folder_shares_course_id_fkey,
  add foreign key (course_id, folder_kindergarten_id) references courses (id, kindergarten_id) on delete cascade,
  drop constraint folder_shares_membership_id_fkey,
  add foreign key (membership_id, member_kindergarten_id)
    references memberships (id, kindergarten_id) on delete cascade,
  add foreign key (membership_id) references memberships (id) on delete cascade,
  drop constraint folder_shares_role_id_fkey,
  add foreign key (role_id, folder_kindergarten_id) references roles (id, kindergarten_id) on delete cascade,
  drop constraint folder_shares_kindergarten_id_fkey,
  add check (kindergarten_id = folder_kindergarten_id);
create trigger folder_shares_kindergarten before insert on folder_shares
  for each row execute function fill_kindergarten_of_shared_folder();
