-- It may tell where it was taken in a way that could not be taken from it. Of what came before nobody looked.
alter table files add column may_hold_place boolean not null default false;
