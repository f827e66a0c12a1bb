-- Errors of the web app, one row for the same error on the same day (UTC). No personal data.
create table error_reports (
  id bigint generated always as identity primary key,
  day date not null,
  fingerprint text not null,
  kind text not null,
  name text not null,
  message text not null,
  stack text not null,
  path text not null,
  version text not null,
  chunk text,
  count integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (day, fingerprint)
);

create index error_reports_latest on error_reports (last_seen_at desc, id desc);
