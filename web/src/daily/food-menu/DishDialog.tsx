import { SimpleGrid } from '@mantine/core';
import { createDish, type Dish, updateDish } from '#contract/daily/dishes.ts';
import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
import { languageCodes, languageNames } from '#contract/platform/language.ts';
import type { TranslatedText } from '#contract/platform/rules-choice.ts';
import { type Translate, useText } from '../../base/text.ts';
import { AllergensField, FoodsField } from '../../kindergarten/dietary-options/ContentsField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/inputs/NumberField.tsx';
import { TranslatedField } from '../../ui/inputs/TranslatedField.tsx';

const amounts = ['grams', 'grams_small', 'kcal', 'protein', 'fat', 'carbohydrates'] as const;

/** A dish: its name, what is in it (to be said in any case), and what a portion holds. */
export function DishDialog({ dish }: { dish: Dish | null }) {
  const t = useText();
  return (
    <FormDialog
      row={dish}
      title={t(dish === null ? 'food-menu.dish.new' : 'food-menu.dish.edit')}
      labels={{
        names: 'food-menu.dish.name',
        allergens: 'dietary-options.allergens',
        foods: 'dietary-options.foods',
        grams: 'food-menu.grams',
        grams_small: 'food-menu.grams_small',
        kcal: 'food-menu.kcal',
        protein: 'food-menu.protein',
        fat: 'food-menu.fat',
        carbohydrates: 'food-menu.carbohydrates',
      }}
      toWords={({ names, allergens, foods }) => ({
        names: languageCodes
          .flatMap((code) => (names[code] ? [`${languageNames[code]}: ${names[code]}`] : []))
          .join(', '),
        allergens: sayAllergens(allergens, t),
        foods: sayFoods(foods, t),
      })}
      create={{
        route: createDish,
        about: null,
        values: {
          names: {} as TranslatedText,
          // Nothing is said yet, which is not the same as nothing in it.
          allergens: null as never,
          foods: null as never,
        },
      }}
      edit={{ route: updateDish, params: ({ id }) => ({ dish_id: id }) }}
    >
      {({ input }) => (
        <>
          <TranslatedField {...input('names')} label={t('food-menu.dish.name')} maximum={120} required />
          <AllergensField
            {...(input('allergens') as never as Input<Allergen>)}
            label={t('dietary-options.allergens')}
            none={t('food-menu.noAllergens')}
            required
          />
          <FoodsField
            {...(input('foods') as never as Input<Food>)}
            label={t('dietary-options.foods')}
            none={t('food-menu.noFoods')}
            required
          />
          <SimpleGrid cols={{ base: 2, sm: 3 }}>
            {amounts.map((name) => (
              <NumberField
                key={name}
                {...input(name)}
                kind={name.startsWith('grams') ? 'integer' : 'decimal'}
                label={t(`food-menu.${name}`)}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </FormDialog>
  );
}

interface Input<One> {
  name: string;
  value: One[] | null;
  onChange: (value: One[] | null) => void;
}

const sayAllergens = (list: readonly Allergen[] | null, t: Translate) =>
  list?.map((one) => t(`dietary-options.allergen.${one}`)).join(', ') ?? '';
const sayFoods = (list: readonly Food[] | null, t: Translate) =>
  list?.map((one) => t(`dietary-options.food.${one}`)).join(', ') ?? '';
