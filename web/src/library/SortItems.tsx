import { Menu } from '@mantine/core';
import { useText } from '../base/text.ts';

interface SortItemsProps<Sort extends string> {
  value: Sort;
  choices: readonly { value: Sort; label: string }[];
  onChange: (sort: Sort) => void;
}

/** The orders of a list, as items of a menu. */
export function SortItems<Sort extends string>({ value, choices, onChange }: SortItemsProps<Sort>) {
  const t = useText();
  return (
    <>
      <Menu.Label>{t('files.sort')}</Menu.Label>
      <Menu.RadioGroup value={value} onChange={(next) => onChange(next as Sort)}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} closeMenuOnClick>
            {choice.label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
