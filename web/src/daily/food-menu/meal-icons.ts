import { mdiCoffeeOutline, mdiFoodAppleOutline, mdiSilverwareForkKnife, mdiWeatherNight } from '@mdi/js';
import type { Meal } from '#contract/daily/meals.ts';

export const mealIcons: Readonly<Record<Meal, string>> = {
  breakfast: mdiCoffeeOutline,
  lunch: mdiSilverwareForkKnife,
  supper: mdiFoodAppleOutline,
  dinner: mdiWeatherNight,
};
