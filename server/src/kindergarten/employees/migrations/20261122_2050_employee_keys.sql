-- What is said of an employee belongs to the kindergarten of the membership.
create function fill_kindergarten_of_employee() returns trigger language plpgsql as $$
begin
  new.kindergarten_id := (select kindergarten_id from memberships where id = new.employee_id);
  return new;
end
$$;

alter table employee_details add column kindergarten_id bigint;
update employee_details set kindergarten_id = employee.kindergarten_id
from memberships employee where employee.id = employee_id;
alter table employee_details
  alter column kindergarten_id set not null,
  drop constraint employee_details_employee_id_fkey,
  add foreign key (employee_id, kindergarten_id) references memberships (id, kindergarten_id) on delete cascade;
create trigger employee_details_kindergarten before insert on employee_details
  for each row execute function fill_kindergarten_of_employee();
