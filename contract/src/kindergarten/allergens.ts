/**
 * The substances that Annex II of Regulation (EU) 1169/2011 wants named, in its order. Each is shown as an icon and a
 * word.
 */
export const allergens = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof allergens)[number];

/**
 * Foods that diets leave out and that the allergens do not name. Fish, eggs and milk are only allergens, so that nobody
 * says them twice, and once differently.
 */
export const foods = [
  'pork',
  'beef',
  'poultry',
  'other_meat',
  'gelatine',
  'honey',
  'alcohol',
  'cocoa',
  'citrus',
  'strawberries',
  'tomatoes',
  'legumes',
] as const;
export type Food = (typeof foods)[number];
