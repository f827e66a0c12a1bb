-- One table a month, so that what is old enough goes as a whole. They stand in a schema that only the owner may enter: whoever
-- serves reads and writes `audit_entries`, and no month beside it.
create schema if not exists audit_months;
alter table audit_entries set schema audit_months;
alter table audit_months.audit_entries rename to landed;

create table audit_entries (
  id bigint generated always as identity,
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
  subjects jsonb not null,
  -- Whose account an administrator acted as; `user_id` then is the administrator.
  as_user_id bigint,
  -- The id alone is unique by its sequence; a key of a partitioned table names the month, too.
  primary key (id, at)
) partition by range (at);

create index audit_entries_user on audit_entries (user_id, at);
-- Answers for every kind of row: subjects @? '$.child_id[*] ? (@ == 1)'.
create index audit_entries_subjects on audit_entries using gin (subjects jsonb_path_ops);
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- What has no month yet, so that an entry is never refused, whatever its time.
create table audit_months.rest partition of audit_entries default;
create trigger no_truncate before truncate on audit_months.rest
  for each statement execute function refuse_audit_change();

-- Makes this month and the three that follow, and every month of which something came to lie in the rest, which goes there;
-- drops the months that ended longer ago than are kept. Runs as the owner; so that nobody who serves could end the log by a
-- wrong time, the last twelve months by the database's own clock stay whatever it is told.
-- Entries wait while it works, and it gives up rather than make them wait for somebody else.
create function keep_audit_months(this_time timestamptz, kept_months integer) returns void
language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set lock_timeout = '5s' as $$
declare
  this_month timestamptz := date_trunc('month', this_time);
  oldest_kept timestamptz := least(
    this_month - make_interval(months => kept_months), date_trunc('month', now()) - interval '12 months'
  );
  missing timestamptz[] := array(
    select month from (
      select generate_series(this_month, this_month + interval '3 months', interval '1 month')
      union select date_trunc('month', at) from audit_months.rest
    ) wanted (month)
    where to_regclass(to_char(month, '"audit_months.month_"YYYY_MM')) is null
  );
  month timestamptz;
  old regclass;
begin
  if missing <> '{}' then
    alter table public.audit_entries detach partition audit_months.rest;
    alter table audit_months.rest rename to unsorted;
    foreach month in array missing loop
      execute format(
        'create table audit_months.%1$I partition of public.audit_entries for values from (%2$L) to (%3$L);
        create trigger no_truncate before truncate on audit_months.%1$I
          for each statement execute function public.refuse_audit_change()',
        to_char(month, '"month_"YYYY_MM'), month, month + interval '1 month'
      );
    end loop;
    create table audit_months.rest partition of public.audit_entries default;
    create trigger no_truncate before truncate on audit_months.rest
      for each statement execute function public.refuse_audit_change();
    insert into public.audit_entries overriding system value select * from audit_months.unsorted;
    drop table audit_months.unsorted;
  end if;
  for old in
    select inhrelid from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'public.audit_entries'::regclass and relname ~ '^month_'
      and relname < to_char(oldest_kept, '"month_"YYYY_MM')
  loop
    execute format('drop table %s', old);
  end loop;
end
$$;
revoke execute on function keep_audit_months(timestamptz, integer) from public;

insert into audit_entries overriding system value
select
  id, at, request_id, user_id, session_id, token_id, action, outcome, context_kind, context_id, subjects, as_user_id
from audit_months.landed;
select setval(pg_get_serial_sequence('audit_entries', 'id'), id) from audit_months.landed order by id desc limit 1;
drop table audit_months.landed;
select keep_audit_months(now(), 1200);
