-- The orders of the lists: of one kindergarten, and of all.
create index children_kindergarten_birth on children (kindergarten_id, birth_date, lname, fname, id);
create index children_kindergarten_archived on children (kindergarten_id, archived_at, lname, fname, id);
create index children_name on children (lname, fname, id);
create index children_birth on children (birth_date, lname, fname, id);
