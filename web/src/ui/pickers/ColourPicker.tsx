import { mdiCheck } from '@mdi/js';
import { type ColourId, colourIds, findPaletteColour } from '#contract/platform/palette.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import type { InputProps } from '../inputs/input.ts';
import classes from './RadioGrid.module.css';
import { RadioGrid } from './RadioGrid.tsx';

/** Chooses one of the palette's 21 colours. */
export function ColourPicker(props: InputProps<ColourId | null>) {
  const t = useText();
  const options = colourIds.map((id) => ({
    value: id,
    name: t(`pickers.colour.${id}`),
    drawing: <Swatch id={id} isChosen={id === props.value} />,
  }));
  return <RadioGrid {...props} options={options} />;
}

function Swatch({ id, isChosen }: { id: ColourId; isChosen: boolean }) {
  const { hex, textHex } = findPaletteColour(id);
  return (
    <span className={classes.swatch} style={{ background: hex, color: textHex }}>
      {isChosen && <Icon path={mdiCheck} />}
    </span>
  );
}
