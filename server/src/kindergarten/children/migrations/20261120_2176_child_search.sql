-- A name as the search through all kindergartens compares it, worked out once: there are many children.
alter table children
  add column name_search text not null generated always as (search_form(fname || ' ' || lname)) stored;
