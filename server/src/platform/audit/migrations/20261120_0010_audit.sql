-- Who did what, as whom, with which rows, when. Identifiers only: no names, no typed text.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id text not null,
  -- Null where nobody was signed in. No foreign key: entries outlive accounts.
  user_id bigint,
  session_id bigint,
  token_id bigint,
  action text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  context_kind text,
  context_id bigint,
  -- Row numbers by kind, e.g. {"child_id": [1, 2]}.
  subjects jsonb not null
);

create index audit_entries_user on audit_entries (user_id, at);
create index audit_entries_child on audit_entries using gin ((subjects -> 'child_id')) where subjects ? 'child_id';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are append-only';
end
$$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
