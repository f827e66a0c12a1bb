-- As before, with an audience of folders.
create or replace function fill_folder() returns trigger language plpgsql as $$
declare
  above folders;
begin
  select * into above from folders where id = new.parent_id;
  if tg_op = 'INSERT' then
    new.path := above.path || new.id;
    if above.id is not null then
      new.course_id := above.course_id;
      new.child_id := above.child_id;
    end if;
    if new.child_id is null then
      new.audience_id := make_audience('folders', new.kindergarten_id);
    end if;
  end if;
  new.name_string := new.name || case when above.id is null then '' else coalesce(
    (select ' (' || name || ')' from courses where id = new.course_id),
    (select ' (' || fname || ' ' || lname || ')' from children where id = new.child_id),
    ''
  ) end;
  return new;
end
$$;
