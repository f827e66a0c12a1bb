-- A stored file in a folder, or put to a class and day (the diary's).
create table files (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null references kindergartens (id),
  folder_id bigint references folders (id),
  course_id bigint references courses (id),
  diary_date date,
  -- Of the diary: shown among its pictures or its documents.
  type text not null check (type in ('document', 'gallery')),
  -- The file's address: random, never used again.
  filename text not null unique,
  storage_key text not null unique,
  name text collate names not null check (char_length(name) between 1 and 191),
  description text not null default '' check (char_length(description) <= 191),
  -- What the bytes are, not what was declared; anything a browser might run is application/octet-stream.
  mime_type text not null,
  -- Bytes.
  size bigint not null,
  -- Pixels as shown, after orientation; null for what is no picture or video.
  width integer,
  height integer,
  -- When the camera took it.
  captured_at timestamptz(3),
  -- `none`: nothing to make one of. `failed`: the file is kept as a plain download.
  thumbnails text not null default 'none' check (thumbnails in ('none', 'waiting', 'ready', 'failed')),
  -- A few bytes of picture, base64, shown until the thumbnail is there.
  placeholder text,
  -- When the sender says it was sent, which orders files of one upload; and when it arrived.
  uploaded_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by bigint references users (id) on delete set null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  deleted_by bigint references users (id) on delete set null,
  version integer not null default 1,
  check ((folder_id is null) = (course_id is not null and diary_date is not null)),
  check (folder_id is null or (course_id is null and diary_date is null))
);

create index files_folder on files (folder_id, uploaded_at desc, id desc) where deleted_at is null;
create index files_folder_captured on files (folder_id, (coalesce(captured_at, uploaded_at)) desc, id desc) where deleted_at is null;
create index files_folder_name on files (folder_id, name, id) where deleted_at is null;
create index files_diary on files (course_id, type, diary_date, id) where course_id is not null and deleted_at is null;
create index files_recent on files (kindergarten_id, created_at desc, id desc) where deleted_at is null;
create index files_trash on files (kindergarten_id, deleted_at) where deleted_at is not null;
create index files_author on files (created_by);

-- Children who can be recognised on a picture.
create table file_children (
  file_id bigint not null references files (id) on delete cascade,
  child_id bigint not null references children (id) on delete cascade,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz(3) not null,
  primary key (file_id, child_id)
);
create index file_children_child on file_children (child_id, file_id);

-- Files that somebody has opened or seen listed; the others are new to them.
create table file_views (
  user_id bigint not null references users (id) on delete cascade,
  file_id bigint not null references files (id) on delete cascade,
  seen_at timestamptz(3) not null,
  primary key (user_id, file_id)
);
create index file_views_file on file_views (file_id);

-- Resumable uploads (tus) on their way, and for a day those that arrived.
create table uploads (
  id bigint generated always as identity primary key,
  key text not null unique,
  user_id bigint not null references users (id) on delete cascade,
  kindergarten_id bigint not null references kindergartens (id),
  -- Where it will lie: what the call that began it was allowed to write to; asked again at its end.
  target jsonb not null,
  name text not null,
  size bigint not null check (size > 0),
  -- When the sender says it was sent.
  uploaded_at timestamptz(3) not null,
  -- Once it is whole.
  file_id bigint references files (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index uploads_expiry on uploads (expires_at);
create index uploads_user on uploads (user_id);
create index uploads_file on uploads (file_id);

-- What has arrived of an upload, piece by piece without gaps; where each piece lies in the storage.
create table upload_pieces (
  upload_id bigint not null references uploads (id) on delete cascade,
  -- Of its first byte within the whole file.
  start bigint not null,
  size bigint not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, start)
);
