-- Archives of everything that is held on a person, made on request and kept for a few days for whoever asked.
create table personal_exports (
  id bigint generated always as identity primary key,
  -- Who asked, and alone may fetch it.
  user_id bigint not null references users (id),
  -- Whom it is about.
  subject_kind text not null check (subject_kind in ('user', 'child')),
  subject_id bigint not null,
  -- By which membership somebody asked for a child's data; it has to hold when they fetch them, too.
  membership_id bigint references memberships (id),
  -- Parts of the child's page that it leaves out, because they are hidden from who asked.
  left_out text[] not null default '{}',
  language text not null,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3) not null,
  storage_key text,
  -- Bytes.
  size bigint,
  check ((ready_at is null) = (storage_key is null) and (ready_at is null) = (size is null))
);

create index personal_exports_user on personal_exports (user_id, id);
create index personal_exports_subject on personal_exports (subject_kind, subject_id);
create index personal_exports_expiry on personal_exports (expires_at);

-- What was erased when, by whom and why: numbers alone. No foreign keys, so that the report outlives everybody.
create table erasures (
  id bigint generated always as identity primary key,
  kindergarten_id bigint,
  subject_kind text not null check (subject_kind in ('user', 'child')),
  subject_id bigint not null,
  -- By the person, an administrator or a manager, or because the time to keep had run out.
  reason text not null check (reason in ('own', 'administrator', 'manager', 'retention')),
  by_user_id bigint,
  at timestamptz(3) not null,
  -- How many rows of which table.
  counts jsonb not null
);

create index erasures_kindergarten on erasures (kindergarten_id, at desc, id desc);

-- Whose time to keep runs out next.
create index children_archived on children (kindergarten_id, archived_at, id)
  where archived_at is not null and erased_at is null;

-- Roles that were made before there were these flags.
update roles set flags = array_append(flags, 'child_access_history')
where kindergarten_id is not null and not ('child_access_history' = any(flags))
  and (type = 'guardian' or 'children_can_edit' = any(flags));
update roles set flags = array_append(flags, 'employees_access_history')
where kindergarten_id is not null and not ('employees_access_history' = any(flags))
  and 'employees_can_edit' = any(flags);
