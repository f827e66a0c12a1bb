import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Allergen, allergens, type Food, foods } from '#contract/kindergarten/allergens.ts';
import { type Translate, useText } from '../../base/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { InputProps } from '../../ui/inputs/input.ts';
import classes from './AllergenMarks.module.css';
import { allergenIcons } from './allergen-icons.ts';

type FieldProps<Value> = Pick<InputProps<Value>, 'label' | 'help' | 'error' | 'required' | 'name'>;

interface ContentsFieldProps<One extends string> extends FieldProps<One[] | null> {
  /** Null: nothing is said yet. */
  value: readonly One[] | null;
  onChange: (value: One[] | null) => void;
  options: readonly { value: One; label: ReactNode }[];
  /** The words for saying that it is none of them; without them, an empty list says nothing. */
  none?: string;
}

const noneOfThem = 'none';

/** One checkbox for each allergen or food, and one that says explicitly that there are none. */
function ContentsField<One extends string>(props: ContentsFieldProps<One>) {
  const { label, help, error, required = false, name, value, onChange, options, none } = props;
  const chosen = value?.length === 0 && none !== undefined ? [noneOfThem] : [...(value ?? [])];

  /** Naming one takes "none" back, and "none" all others. */
  function change(next: string[]): void {
    const saysNone = next.includes(noneOfThem) && !chosen.includes(noneOfThem as never);
    const named = options.map((option) => option.value).filter((one) => next.includes(one));
    if (saysNone) onChange([]);
    else onChange(named.length === 0 && none !== undefined ? null : named);
  }

  return (
    <Checkbox.Group
      label={label}
      description={help}
      error={error}
      withAsterisk={required}
      value={chosen}
      onChange={change}
    >
      <div className={classes.choices}>
        {none !== undefined && (
          <Checkbox name={name} value={noneOfThem} label={none} aria-invalid={Boolean(error) || undefined} />
        )}
        {options.map((option) => (
          <Checkbox key={option.value} name={name} value={option.value} label={option.label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

type OneFieldProps<One extends string> = Omit<ContentsFieldProps<One>, 'options'>;

export function AllergensField(props: OneFieldProps<Allergen>) {
  return <ContentsField {...props} options={listAllergens(useText())} />;
}

export function FoodsField(props: OneFieldProps<Food>) {
  const t = useText();
  const options = foods.map((value) => ({ value, label: t(`dietary-options.food.${value}`) }));
  return <ContentsField {...props} options={options} />;
}

function listAllergens(t: Translate) {
  return allergens.map((value) => ({
    value,
    label: (
      <span className={classes.choice}>
        <Icon path={allergenIcons[value]} size={18} />
        {t(`dietary-options.allergen.${value}`)}
      </span>
    ),
  }));
}
