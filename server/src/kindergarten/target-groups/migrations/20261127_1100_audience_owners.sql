-- The table whose rows have the audience: what reaches somebody is found among its own, so that years of messages
-- do not slow down the folders.
alter table audiences add column owner text not null default 'folders';
alter table audiences alter column owner drop default;
-- The audience's own, by the trigger.
alter table audience_entries add column owner text not null default 'folders';
alter table audience_entries alter column owner drop default;

create or replace function fill_place_of_audience() returns trigger language plpgsql as $$
begin
  select owner, kindergarten_id, organization_id
  into new.owner, new.audience_kindergarten_id, new.audience_organization_id
  from audiences where id = new.audience_id;
  return new;
end
$$;

-- An empty audience of a kindergarten, or of an organisation, for a row of that table; returns its number.
drop function make_audience;
create function make_audience(owner text, kindergarten bigint, organization bigint default null) returns bigint language sql as $$
  insert into audiences (owner, kindergarten_id, organization_id) values (owner, kindergarten, organization) returning id
$$;

drop index audience_entries_identity;
create index audience_entries_identity on audience_entries (owner, unique_id, level, audience_id)
  include (audience_kindergarten_id, audience_organization_id);
