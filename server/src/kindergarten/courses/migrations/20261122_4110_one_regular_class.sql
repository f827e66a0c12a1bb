-- A child attends one regular class at a time. What a class is, each stay in it knows, so that the constraint can ask.
alter table course_children
  add column regular boolean,
  -- Was beside another one before that was refused; goes on as it is, or shorter.
  add column beside_regular boolean not null default false;
update course_children set regular = course.type = 'regular' from courses course where course.id = course_id;
-- Of two such stays the later one is let be, so that the others are alone.
update course_children later set beside_regular = true
where later.regular and exists (
  select from course_children earlier
  where earlier.regular and earlier.child_id = later.child_id and earlier.id < later.id
    and daterange(earlier.start_date, earlier.end_date, '[]') && daterange(later.start_date, later.end_date, '[]')
);
alter table course_children
  alter column regular set not null,
  add constraint course_children_one_regular exclude using gist (
    int8range(child_id, child_id, '[]') with &&,
    daterange(start_date, end_date, '[]') with &&
  ) where (regular and not beside_regular);

create function tell_stay_its_type() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.course_id <> old.course_id then
    -- Whoever changes the type meanwhile waits, and then meets this stay.
    select type = 'regular' into new.regular from courses where id = new.course_id for share;
  end if;
  new.beside_regular := tg_op = 'UPDATE' and new.beside_regular and new.course_id = old.course_id
    and daterange(old.start_date, old.end_date, '[]') @> daterange(new.start_date, new.end_date, '[]');
  return new;
end
$$;
create trigger course_children_type before insert or update of course_id, start_date, end_date on course_children
  for each row execute function tell_stay_its_type();

create function tell_stays_their_type() returns trigger language plpgsql as $$
begin
  update course_children set regular = new.type = 'regular', beside_regular = false where course_id = new.id;
  return new;
end
$$;
create trigger courses_type after update of type on courses
  for each row when (old.type is distinct from new.type) execute function tell_stays_their_type();
