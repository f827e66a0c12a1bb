-- Whether PostgreSQL begins with the day or with the child, it finds a child's orders of a day by an index alone. By the
-- day alone, it read the orders of all children while its statistics still took the table for empty.
drop index meal_orders_day;
create index meal_orders_day on meal_orders (kindergarten_id, day, child_id);
