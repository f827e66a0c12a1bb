/** The strong colours, from the design tokens; each has a light variant `<name>-light`. */
const mainColours = {
  pine: { hex: '#0b6e69', text: '#ffffff', light: '#b5dbd7' },
  leaf: { hex: '#3f6d25', text: '#ffffff', light: '#c9e2b8' },
  sun: { hex: '#f4b63f', text: '#1f2a2e', light: '#fbe3ac' },
  apricot: { hex: '#e68a45', text: '#1f2a2e', light: '#f9d6b8' },
  coral: { hex: '#b93a1f', text: '#ffffff', light: '#f6c6ba' },
  berry: { hex: '#9d2c6b', text: '#ffffff', light: '#f3c3d8' },
  plum: { hex: '#6f4081', text: '#ffffff', light: '#dcc6e6' },
  sky: { hex: '#265d9a', text: '#ffffff', light: '#bcd5ef' },
  lake: { hex: '#1f6f8b', text: '#ffffff', light: '#b9dde9' },
  bark: { hex: '#84501f', text: '#ffffff', light: '#e0cbb6' },
} as const;

type MainColour = keyof typeof mainColours;
/** The name of a colour of the palette. */
export type ColourId = MainColour | `${MainColour}-light` | 'grey';

export const mainColourIds = Object.keys(mainColours) as MainColour[];
export const lightColourIds = mainColourIds.map((id) => `${id}-light` as const);

/** The colour of a class, a group or an event until somebody chooses one. */
export const defaultColourId = 'grey' satisfies ColourId;

/** All colours to choose from: ten main ones, their ten light variants, and grey. */
export const colourIds: readonly ColourId[] = [...mainColourIds, ...lightColourIds, defaultColourId];

/** The colours that a class can have: neither pine, which means chosen, nor coral, which means danger. */
export const classColourIds = ['sun', 'sky', 'plum', 'bark', 'berry', 'leaf', 'grey'] as const;
export type ClassColourId = (typeof classColourIds)[number];

interface PaletteColour {
  id: ColourId;
  hex: string;
  /** The readable text colour on it (4.5 : 1). */
  textHex: string;
  /** The format of rich text: `rgb(11, 110, 105)`. */
  rgb: string;
}

export function findPaletteColour(id: ColourId): PaletteColour {
  if (id === 'grey') return makeColour(id, '#667478', '#ffffff');
  const main = mainColours[findMainColour(id) as MainColour];
  return id.endsWith('-light') ? makeColour(id, main.light, '#1f2a2e') : makeColour(id, main.hex, main.text);
}

/** The colour without its strength: `plum-light` is plum. */
export const findMainColour = (id: ColourId): MainColour | 'grey' =>
  id.replace('-light', '') as MainColour | 'grey';

function makeColour(id: ColourId, hex: string, textHex: string): PaletteColour {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return { id, hex, textHex, rgb: `rgb(${parts.join(', ')})` };
}
