import type { Allergen, Food } from '#contract/kindergarten/allergens.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './AllergenMarks.module.css';
import { allergenIcons } from './allergen-icons.ts';

interface AllergenMarksProps {
  allergens: readonly Allergen[];
  /** Foods have only a word. */
  foods?: readonly Food[];
}

/** Allergens as icon and word, then foods. */
export function AllergenMarks({ allergens, foods = [] }: AllergenMarksProps) {
  const t = useText();
  return (
    <span className={classes.marks}>
      {allergens.map((allergen) => (
        <span key={allergen} className={classes.mark}>
          <Icon path={allergenIcons[allergen]} size={15} />
          {t(`dietary-options.allergen.${allergen}`)}
        </span>
      ))}
      {foods.map((food) => (
        <span key={food} className={classes.mark}>
          {t(`dietary-options.food.${food}`)}
        </span>
      ))}
    </span>
  );
}
