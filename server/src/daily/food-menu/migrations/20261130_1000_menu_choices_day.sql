-- A week's choices are read by its days; the unique indexes hold those of children and of diets apart.
create index menu_choices_day on menu_choices (menu_day_id, meal, dish_id);
