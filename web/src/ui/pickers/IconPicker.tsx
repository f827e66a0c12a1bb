import { type IconId, iconIds } from '#contract/platform/rules-choice.ts';
import { useText } from '../../base/text.ts';
import { SymbolIcon } from '../SymbolIcon.tsx';
import { type ChoiceProps, RadioGrid } from './RadioGrid.tsx';

/** Chooses one of the 43 icons. */
export function IconPicker(props: ChoiceProps<IconId>) {
  const t = useText();
  const options = iconIds.map((id) => ({
    value: id,
    name: t(`pickers.icon.${id}`),
    drawing: <SymbolIcon id={id} size={24} />,
  }));
  return <RadioGrid {...props} options={options} />;
}
