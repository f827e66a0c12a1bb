-- The colour and the symbol by which people know a class: names of the palette and of the icons.
alter table courses
  add column colour text not null default 'grey'
    check (colour in ('sun', 'sky', 'plum', 'bark', 'berry', 'leaf', 'grey')),
  add column symbol text not null default 'school' check (symbol ~ '^[a-z][a-z-]{1,39}$');
