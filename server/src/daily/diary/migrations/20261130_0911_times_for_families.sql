-- When families see at what time their child came and left: at once, once the day is published, or never.
alter table diary_settings
  add times_for_families text not null default 'at_once' check (times_for_families in ('at_once', 'published', 'never'));

-- Without a row of `diary_settings`, times are shown at once.
create function families_see_times(setting text, is_published boolean) returns boolean language sql immutable as $$
  select case setting when 'never' then false when 'published' then is_published else true end
$$;
