import {
  mdiBarley,
  mdiBottleTonicOutline,
  mdiCow,
  mdiEggOutline,
  mdiFish,
  mdiFlowerTulipOutline,
  mdiGlassWine,
  mdiLeaf,
  mdiPeanutOutline,
  mdiSeedOutline,
  mdiSnail,
  mdiSproutOutline,
} from '@mdi/js';
import type { Allergen } from '#contract/kindergarten/allergens.ts';

/** A crab and a hazelnut, which the icon set lacks. */
const crab =
  'M12 10c-3.6 0-6.5 2.1-6.5 4.7 0 2.4 2.9 4.3 6.5 4.3s6.5-1.9 6.5-4.3c0-2.6-2.9-4.7-6.5-4.7M5 3.5A3.5 3.5 0 0 0 4 10v2.5l1.8.9.5-1.8-.5-.3V10A3.5 3.5 0 0 0 8.4 6L6 7.4 4.7 6 6 3.6a3 3 0 0 0-1-.1m14 0A3.5 3.5 0 0 1 20 10v2.5l-1.8.9-.5-1.8.5-.3V10A3.5 3.5 0 0 1 15.6 6L18 7.4 19.3 6 18 3.6a3 3 0 0 1 1-.1';
const hazelnut =
  'M12 2.5a1 1 0 0 1 1 1v1.05c4.2.4 7 2.45 7 5.45H4c0-3 2.8-5.05 7-5.45V3.5a1 1 0 0 1 1-1M5 12h14c0 4-2.7 7.8-7 9.5C7.7 19.800 5 16 5 12';

/** By which an allergen is found at a glance; its word always stands beside it. */
export const allergenIcons: Readonly<Record<Allergen, string>> = {
  gluten: mdiBarley,
  crustaceans: crab,
  eggs: mdiEggOutline,
  fish: mdiFish,
  peanuts: mdiPeanutOutline,
  soybeans: mdiSproutOutline,
  milk: mdiCow,
  nuts: hazelnut,
  celery: mdiLeaf,
  mustard: mdiBottleTonicOutline,
  sesame: mdiSeedOutline,
  sulphites: mdiGlassWine,
  lupin: mdiFlowerTulipOutline,
  molluscs: mdiSnail,
};
