/** Colours by meaning: pine act or chosen, leaf good, sun waiting, coral danger or unread; the others none. */
export const hues = ['pine', 'leaf', 'sun', 'coral', 'sky', 'plum', 'bark', 'berry'] as const;
export type Hue = (typeof hues)[number];

interface Palette {
  ink: string;
  soft: string;
  /** Decoration only. */
  line: string;
  /** Border of interactive elements. */
  control: string;
  ground: string;
  paper: string;
  /** Light fill of neutral chips, tracks and hovered rows. */
  quiet: string;
  /** `plain`: text and icons on paper; `deep`: text on the wash; `fill`: behind white text. */
  hue: Record<Hue, { plain: string; deep: string; wash: string; fill: string }>;
}

export const light: Palette = {
  ink: '#1f2a2e',
  soft: '#566569',
  line: '#e7e1d8',
  control: '#839093',
  ground: '#faf7f2',
  paper: '#ffffff',
  quiet: '#f2ede6',
  hue: {
    pine: { plain: '#0b6e69', deep: '#084f4b', wash: '#e3f1ef', fill: '#0b6e69' },
    leaf: { plain: '#3f6d25', deep: '#33591c', wash: '#eaf3e3', fill: '#3f6d25' },
    sun: { plain: '#6f4a00', deep: '#6f4a00', wash: '#fdf3dc', fill: '#8a5c00' },
    coral: { plain: '#b93a1f', deep: '#9c2f17', wash: '#fdebe6', fill: '#b93a1f' },
    sky: { plain: '#265d9a', deep: '#214c6e', wash: '#e6eff9', fill: '#265d9a' },
    plum: { plain: '#6f4081', deep: '#5b3469', wash: '#f1e8f5', fill: '#6f4081' },
    bark: { plain: '#84501f', deep: '#6b3f16', wash: '#f6eadd', fill: '#84501f' },
    berry: { plain: '#9d2c6b', deep: '#7f2156', wash: '#fbe8f2', fill: '#9d2c6b' },
  },
};

export const dark: Palette = {
  ink: '#e9eeec',
  soft: '#a9b6b8',
  line: '#313b3e',
  control: '#7d8c90',
  ground: '#14191b',
  paper: '#1c2326',
  quiet: '#283134',
  hue: {
    pine: { plain: '#66c6bd', deep: '#a4e0da', wash: '#163a38', fill: '#0f7a74' },
    leaf: { plain: '#9bcb7c', deep: '#bfe0a9', wash: '#24371a', fill: '#4a7f2c' },
    sun: { plain: '#f4b63f', deep: '#f8d38a', wash: '#41300c', fill: '#8a5c00' },
    coral: { plain: '#f08f76', deep: '#f7b9a8', wash: '#4a2218', fill: '#bf4024' },
    sky: { plain: '#86b6ec', deep: '#b3d2f5', wash: '#1b3450', fill: '#2f6cb0' },
    plum: { plain: '#c79ada', deep: '#dfc2ea', wash: '#3a2643', fill: '#804b95' },
    bark: { plain: '#d8ab7e', deep: '#e8ccad', wash: '#3b2a17', fill: '#8f5a26' },
    berry: { plain: '#e391c1', deep: '#f0bddb', wash: '#451f35', fill: '#a83675' },
  },
};

function listVariables(palette: Palette): Record<string, string> {
  const variables: Record<string, string> = {
    '--kiik-ink': palette.ink,
    '--kiik-soft': palette.soft,
    '--kiik-line': palette.line,
    '--kiik-control': palette.control,
    '--kiik-ground': palette.ground,
    '--kiik-paper': palette.paper,
    '--kiik-quiet': palette.quiet,
    // The yellow itself, for edges and bars: text on it is ink.
    '--kiik-sun-tone': '#f4b63f',
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-body': palette.paper,
    '--mantine-color-dimmed': palette.soft,
    '--mantine-color-placeholder': palette.soft,
    '--mantine-color-anchor': palette.hue.pine.plain,
    '--mantine-color-error': palette.hue.coral.plain,
    // The library uses these grey shades for borders of inputs and for lines.
    '--mantine-color-gray-3': palette.line,
    '--mantine-color-gray-4': palette.control,
    '--mantine-color-dark-4': palette.control,
    '--mantine-color-dark-5': palette.quiet,
    '--mantine-color-dark-6': palette.paper,
    // It fills hovered elements and recessed areas with these.
    '--mantine-color-gray-0': palette.quiet,
    '--mantine-color-gray-1': palette.quiet,
    '--mantine-color-dark-7': palette.quiet,
    '--mantine-color-dark-8': palette.quiet,
    // It uses these for secondary text.
    '--mantine-color-gray-6': palette.soft,
    '--mantine-color-gray-7': palette.soft,
    '--mantine-color-dark-0': palette.ink,
    '--mantine-color-dark-1': palette.soft,
    '--mantine-color-dark-2': palette.soft,
    // For example, the eye of a password is a grey button.
    '--mantine-color-gray-light-color': palette.soft,
    '--mantine-color-gray-light-hover': palette.quiet,
    '--mantine-color-default': palette.paper,
    '--mantine-color-default-hover': palette.quiet,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.control,
    '--mantine-color-disabled': palette.quiet,
    '--mantine-color-disabled-color': palette.soft,
    '--mantine-color-disabled-border': palette.line,
  };
  for (const name of hues) {
    const { plain, deep, wash, fill } = palette.hue[name];
    Object.assign(variables, {
      [`--kiik-${name}`]: plain,
      [`--kiik-${name}-deep`]: deep,
      [`--kiik-${name}-wash`]: wash,
      [`--mantine-color-${name}-text`]: plain,
      // A menu entry takes its colour from the middle shade.
      [`--mantine-color-${name}-6`]: plain,
      [`--mantine-color-${name}-filled`]: fill,
      [`--mantine-color-${name}-filled-hover`]: `color-mix(in srgb, ${fill}, black 18%)`,
      [`--mantine-color-${name}-light`]: wash,
      [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${wash}, ${plain} 10%)`,
      [`--mantine-color-${name}-light-color`]: deep,
      [`--mantine-color-${name}-outline`]: plain,
      [`--mantine-color-${name}-outline-hover`]: wash,
    });
  }
  return variables;
}

/**
 * The tokens as custom properties `--kiik-*`, and Mantine's own properties set from them, as a style sheet.
 * The root selector is doubled to override what the library writes at rendering.
 */
export function writeTokens(): string {
  return Object.entries({ light, dark })
    .map(([scheme, palette]) => {
      const lines = Object.entries(listVariables(palette)).map(([name, value]) => `${name}: ${value};`);
      return `:root:root[data-mantine-color-scheme="${scheme}"] {${lines.join('')}}`;
    })
    .join('');
}
