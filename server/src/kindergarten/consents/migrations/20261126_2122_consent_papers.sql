-- A sheet of paper on which a guardian answered; staff recorded it. One sheet may hold several answers.
create table consent_papers (
  id bigint generated always as identity primary key,
  kindergarten_id bigint not null,
  child_id bigint not null,
  -- Who signed: an account, or the name of somebody without one.
  signer_id bigint references users (id),
  signer_name text,
  signed_on date not null,
  recorded_at timestamptz(3) not null,
  recorded_by bigint not null references users (id),
  -- The scan in the storage.
  picture_key text unique,
  unique (id, kindergarten_id),
  foreign key (child_id, kindergarten_id) references children (id, kindergarten_id) on delete cascade,
  check ((signer_id is null) <> (signer_name is null)),
  check (signer_name <> '')
);

create index consent_papers_child on consent_papers (child_id);
create index consent_papers_signer on consent_papers (signer_id);
create index consent_papers_recorder on consent_papers (recorded_by);
create trigger consent_papers_kindergarten before insert on consent_papers
  for each row execute function fill_kindergarten_of_child();
select lock_to_place('consent_papers', kindergarten => 'kindergarten_id');

-- The account of such a decision is that of who recorded it.
alter table consent_decisions
  add column paper_id bigint,
  add foreign key (paper_id, kindergarten_id) references consent_papers (id, kindergarten_id) on delete cascade;
create index consent_decisions_paper on consent_decisions (paper_id);

-- Managers may record them from now on.
update roles set flags = flags || 'child_record_consents'::text
where type = 'employee' and 'children_can_edit' = any(flags) and not 'child_record_consents' = any(flags);
