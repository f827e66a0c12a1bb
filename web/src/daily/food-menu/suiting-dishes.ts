import { type Dish, listDishes } from '#contract/daily/dishes.ts';
import type { MenuPlate } from '#contract/daily/food-menu.ts';
import { callRoute } from '../../base/api.ts';
import { usePageInput } from '../../base/place.tsx';
import { type Translate, useText } from '../../base/text.ts';
import type { PickerItem } from '../../ui/pickers/picked.ts';
import type { PickerSource } from '../../ui/pickers/picker-source.ts';

/**
 * The dishes without what this child must not eat, found by the server: a kitchen may have thousands. The child's other
 * diets are checked again when one is chosen.
 */
export function useSuitingDishes(plate: MenuPlate | undefined): PickerSource<PickerItem> {
  const t = useText();
  const input = usePageInput()(listDishes, {});
  const without = [...(plate?.allergens ?? []), ...(plate?.foods ?? [])].join(',');
  return {
    key: [listDishes.name, input, without, plate?.dish_id],
    minimumTerm: 0,
    async load(term, signal) {
      const query = { ...(term !== '' && { term }), ...(without !== '' && { without }) };
      const { data, total } = await callRoute(listDishes, { ...input, query, signal });
      const items = data
        .filter(({ id }) => id !== plate?.dish_id)
        .map((dish) => ({ id: String(dish.id), name: dish.name, detail: sayContents(dish, t) }));
      return { items, total };
    },
  };
}

/** What is in a dish, in words. */
function sayContents({ allergens, foods }: Pick<Dish, 'allergens' | 'foods'>, t: Translate): string {
  if (allergens === null) return t('food-menu.unstated');
  const words = [
    ...allergens.map((one) => t(`dietary-options.allergen.${one}`)),
    ...(foods ?? []).map((one) => t(`dietary-options.food.${one}`)),
  ];
  return words.length === 0 ? t('food-menu.noAllergens') : words.join(', ');
}
