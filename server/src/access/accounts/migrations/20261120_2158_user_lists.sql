-- The orders of the administrators' list of people.
create index users_name on users (lname, fname, id);
create index users_created on users (created_at, id);
