-- What all processes of an installation share: one row, made with the database.
create table installation (
  only_row boolean primary key default true check (only_row),
  -- Key and secret of live push; the key is public.
  push_key text not null,
  push_secret text not null
);

insert into installation (push_key, push_secret)
values (
  replace(gen_random_uuid()::text, '-', ''),
  replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);

-- The parts of the demo's story that were told into this database.
create table demo_chapters (
  name text primary key,
  told_at timestamptz(3) not null
);
