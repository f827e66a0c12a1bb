-- Folders of documents and albums of the gallery.
create table folders (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  type text not null check (type in ('document', 'gallery')),
  parent_id bigint references folders (id),
  -- From the outermost folder to this one, both included; a move rewrites it for all below in the same transaction.
  path bigint[] not null,
  name text collate names not null check (char_length(name) between 1 and 191),
  -- The name with its class or child spelled out, for search and order.
  name_string text collate names not null,
  -- Everyone in the kindergarten may view.
  public boolean not null default false,
  -- Whoever may view may also edit.
  shared_edit boolean not null default false,
  -- All below the root folder of a class or of a child's profile carry its number.
  course_id bigint references courses (id),
  child_id bigint references children (id) on delete cascade,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- In the trash since; what lies below went along under the same instant.
  deleted_at timestamptz(3),
  deleted_by bigint references users (id) on delete set null,
  version integer not null default 1,
  check (course_id is null or child_id is null)
);

-- Each class and each child has one root folder of each type.
create unique index folders_course_root on folders (course_id, type) where parent_id is null;
create unique index folders_child_root on folders (child_id, type) where parent_id is null;
create index folders_parent on folders (parent_id, name, id) where deleted_at is null;
create index folders_top on folders (kindergarten_id, type, name, id) where parent_id is null and deleted_at is null;
create index folders_path on folders using gin (path);
create index folders_trash on folders (kindergarten_id, deleted_at) where deleted_at is not null;

-- Who may view (1), edit (2) or manage (3) a folder; one level per identity. Managing holds for all below as well.
create table folder_shares (
  folder_id bigint not null references folders (id) on delete cascade,
  level smallint not null check (level between 1 and 3),
  -- contract/src/platform/identities.ts: says the same as the one reference that is set.
  unique_id text not null,
  target_group_id bigint references target_groups (id) on delete cascade,
  course_id bigint references courses (id) on delete cascade,
  membership_id bigint references memberships (id) on delete cascade,
  role_id bigint references roles (id) on delete cascade,
  kindergarten_id bigint references kindergartens (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  primary key (folder_id, unique_id),
  check (num_nonnulls(target_group_id, course_id, membership_id, role_id, kindergarten_id, organization_id) = 1)
);

create index folder_shares_identity on folder_shares (unique_id, level, folder_id);
create index folder_shares_target_group on folder_shares (target_group_id) where target_group_id is not null;
create index folder_shares_course on folder_shares (course_id) where course_id is not null;
create index folder_shares_membership on folder_shares (membership_id) where membership_id is not null;
create index folder_shares_role on folder_shares (role_id) where role_id is not null;

-- Managers' roles that were made before there was this flag.
update roles set flags = array_append(flags, 'folders_can_manage_all')
where kindergarten_id is not null and type = 'employee' and 'roles_can_edit' = any(flags)
  and not ('folders_can_manage_all' = any(flags));
