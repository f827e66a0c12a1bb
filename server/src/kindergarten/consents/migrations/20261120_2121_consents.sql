-- Every decision about what a child may do or be shown in. The latest of a kind counts; what was decided stays.
create table consent_decisions (
  id bigint generated always as identity primary key,
  child_id bigint not null references children (id) on delete cascade,
  -- `consentKinds` of contract/src/kindergarten/consents.ts.
  kind text not null,
  -- False where it was refused or withdrawn.
  given boolean not null,
  decided_at timestamptz(3) not null,
  user_id bigint not null references users (id)
);

create index consent_decisions_latest on consent_decisions (child_id, kind, id desc);
create index consent_decisions_user on consent_decisions (user_id);

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'consent decisions are append-only';
end
$$;

-- Erasing a child's data removes its decisions; nothing rewrites one.
create trigger consent_decisions_append_only before update on consent_decisions
  for each row execute function refuse_consent_change();
