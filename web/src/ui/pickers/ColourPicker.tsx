import { mdiCheck } from '@mdi/js';
import { type ColourId, findPaletteColour } from '#contract/platform/palette.ts';
import { useText } from '../../base/text.ts';
import { Icon } from '../Icon.tsx';
import classes from './RadioGrid.module.css';
import { type ChoiceProps, RadioGrid } from './RadioGrid.tsx';

interface ColourPickerProps<Id extends ColourId> extends ChoiceProps<Id> {
  /** The colours to choose from. */
  ids: readonly Id[];
}

/** Chooses one of the palette's colours. */
export function ColourPicker<Id extends ColourId>({ ids, ...props }: ColourPickerProps<Id>) {
  const t = useText();
  const options = ids.map((id) => ({
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
