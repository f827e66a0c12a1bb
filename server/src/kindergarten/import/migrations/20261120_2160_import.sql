-- A list that somebody uploaded and has not imported yet: theirs alone, for a day.
create table import_files (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  name text not null,
  source text not null check (source in ('file', 'arno', 'list')),
  model text not null check (model in ('children', 'employees')),
  encoding text not null,
  headings text[] not null,
  -- What each column holds, by its place; null where it is left out.
  columns text[] not null,
  -- [{ "line": 2, "cells": ["…"] }]; emptied by the import.
  rows jsonb not null,
  rows_count integer not null,
  uploaded_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Rows written by an import under way, which is taken for dead once it was not heard of until then.
  rows_done integer,
  alive_until timestamptz(3),
  -- What the import did.
  result jsonb,
  primary key (kindergarten_id, user_id)
);

create index import_files_expiry on import_files (expires_at);
create index import_files_user on import_files (user_id);

-- What a kindergarten's lists called what: the next list with such headings is understood at once.
create table import_headings (
  kindergarten_id bigint not null references kindergartens (id) on delete cascade,
  model text not null check (model in ('children', 'employees')),
  -- Without case, accents and marks.
  heading text not null,
  -- Null where the column was left out.
  field text,
  primary key (kindergarten_id, model, heading)
);
