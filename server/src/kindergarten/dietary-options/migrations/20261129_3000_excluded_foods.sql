-- What a dish must not contain for whoever has the option. While nothing is named, nobody can check a menu for it.
alter table dietary_options
  add column excluded_allergens text[] not null default '{}' check (excluded_allergens <@ array[
    'gluten', 'crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans', 'milk', 'nuts', 'celery', 'mustard', 'sesame',
    'sulphites', 'lupin', 'molluscs'
  ]),
  add column excluded_foods text[] not null default '{}' check (excluded_foods <@ array[
    'pork', 'beef', 'poultry', 'other_meat', 'gelatine', 'honey', 'alcohol', 'cocoa', 'citrus', 'strawberries',
    'tomatoes', 'legumes'
  ]);
