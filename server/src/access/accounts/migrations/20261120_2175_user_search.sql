-- A name as the administrators' search compares it, worked out once: there are many accounts.
alter table users
  add column name_search text not null generated always as (search_form(fname || ' ' || lname)) stored;
