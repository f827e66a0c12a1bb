import { type IconId, iconIds } from '#contract/platform/rules-choice.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import type { InputProps } from '../inputs/input.ts';
import { iconPaths } from './icon-paths.ts';
import { RadioGrid } from './RadioGrid.tsx';

/** Chooses one of the 43 icons. */
export function IconPicker(props: InputProps<IconId | null>) {
  const t = useText();
  const options = iconIds.map((id) => ({
    value: id,
    name: t(`pickers.icon.${id}`),
    drawing: <Icon path={iconPaths[id]} size={24} />,
  }));
  return <RadioGrid {...props} options={options} />;
}
