import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
import { type DietaryOption, updateDietaryOption } from '#contract/kindergarten/dietary-options.ts';
import { useText } from '../../base/text.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AllergensField, FoodsField } from './ContentsField.tsx';

/** What whoever has this allergy or diet must not be given. */
export function ExcludedDialog({ option }: { option: DietaryOption }) {
  const t = useText();
  const { id, name, kind, excluded_allergens, excluded_foods } = option;
  return (
    <Dialog title={t('dietary-options.excludes', { name })}>
      <CallForm
        route={updateDietaryOption}
        params={{ dietary_option_id: id }}
        about={id}
        given={{ kind }}
        values={{
          excluded_allergens: excluded_allergens as readonly Allergen[],
          excluded_foods: excluded_foods as readonly Food[],
        }}
      >
        {({ input }) => (
          <>
            <AllergensField
              {...input('excluded_allergens')}
              onChange={(value) => input('excluded_allergens').onChange(value ?? [])}
              label={t('dietary-options.allergens')}
              help={t('dietary-options.excludes.help')}
            />
            <FoodsField
              {...input('excluded_foods')}
              onChange={(value) => input('excluded_foods').onChange(value ?? [])}
              label={t('dietary-options.foods')}
            />
          </>
        )}
      </CallForm>
    </Dialog>
  );
}
