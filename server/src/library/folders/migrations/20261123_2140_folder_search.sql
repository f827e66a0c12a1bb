-- What a search compares, kept with the folder: written anew for every folder and every search, it was a good part of one.
alter table folders add column name_search text not null generated always as (search_form(name_string)) stored;
