/** The colours of the drawings: those of Kiik, and what nature needs beside them. */
export const clothes = {
  pine: '#0b6e69',
  leaf: '#4a7f2c',
  sun: '#f4b63f',
  apricot: '#e68a45',
  rust: '#c4562b',
  rose: '#c94f72',
  plum: '#6f4081',
  sky: '#265d9a',
  lake: '#2f7f9c',
  mint: '#7dbfae',
  blush: '#eaa79b',
  cream: '#f3e6cf',
  ink: '#33474d',
} as const;

export const washes = ['#e3f1ef', '#eaf3e3', '#fdf3dc', '#e6eff9', '#f1e8f5', '#fbe8f2', '#f6eadd'] as const;

export const skins = ['#fadbc4', '#f8d3b8', '#f4c7a6', '#ecb891', '#d79c72', '#a96f49', '#875236'] as const;

export const hairs = {
  flaxen: '#f0d68f',
  golden: '#e3b654',
  sandy: '#bd9561',
  ginger: '#c5652b',
  auburn: '#8e4526',
  brown: '#7a5032',
  dark: '#4d3225',
  black: '#2e2423',
  grey: '#aeb0b0',
  white: '#e4e2dc',
} as const;

export const autumn = ['#e9a23b', '#d9772e', '#c9532b', '#f0c25a', '#a8882f', '#b5642a'] as const;

export const wood = '#9a6238';
export const ink = '#2b2430';

/** Mixes the second colour into the first; 0 leaves the first, 1 gives the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [one, other] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((one ?? 0) * (1 - share) + (other ?? 0) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Towards a warm shadow. */
export function darken(colour: string, share: number): string {
  return mix(colour, '#3a1d2b', share);
}

/** Towards warm light. */
export function lighten(colour: string, share: number): string {
  return mix(colour, '#fff8e8', share);
}
