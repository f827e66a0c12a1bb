-- The class for which a meal was ordered: the child may have left it since. Null: the child was in none.
alter table meal_orders
  add column course_id bigint,
  add foreign key (course_id, kindergarten_id) references courses (id, kindergarten_id) on delete set null (course_id);
create index meal_orders_course on meal_orders (course_id);

update meal_orders kept set course_id = (
  select placement.course_id from course_children placement join courses course on course.id = placement.course_id
  where placement.child_id = kept.child_id and placement.days @> kept.day and course.type <> 'special'
  order by course.type = 'summer' desc, placement.id limit 1
);
