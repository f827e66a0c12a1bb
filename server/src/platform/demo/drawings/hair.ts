import { darken, lighten } from './colours.ts';
import { type Piece, repeat, svg } from './svg.ts';

/** Hair around a head of radius 48 at the origin: a part behind the head, and one before the face. */
interface Hair {
  behind: Piece;
  before: Piece;
}

export type HairStyle = keyof typeof styles;

/** @param clip the colour of bands and clips */
export function drawHair(style: HairStyle, colour: string, clip: string): Hair {
  return styles[style](colour, clip);
}

/** From the right temple over the forehead to the left one. */
const hairlines = {
  fringe: 'L43 -4C42 -12 40 -17 37 -20C16 -11 -16 -11 -37 -20C-40 -17 -42 -12 -43 -4Z',
  side: 'L44 0C43 -14 39 -24 31 -31C12 -16 -14 -18 -25 -37C-34 -28 -42 -16 -44 0Z',
  centre: 'L44 2C42 -18 26 -32 0 -43C-26 -32 -42 -18 -44 2Z',
  high: 'L44 -4C43 -20 35 -32 20 -34C8 -36 -8 -36 -20 -34C-35 -32 -43 -20 -44 -4Z',
  uneven: 'L43 -2C42 -12 38 -19 33 -24L22 -15L14 -25L2 -14L-8 -25L-20 -15L-30 -26C-38 -19 -42 -12 -43 -2Z',
} as const;

/** The hair on top of the head; `volume` is how far it stands off. */
function cap(colour: string, hairline: keyof typeof hairlines, volume = 7): string {
  const top = -50 - volume;
  const outline = svg`M-48 6C-55 -32 -34 ${top} 0 ${top}C34 ${top} 55 -32 48 6${hairlines[hairline]}`;
  return svg`<path d="${outline}" fill="${colour}"/><path d="M-30 ${top + 22}C-18 ${top + 9} 2 ${top + 6} 18 ${top + 11}" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="4.5" stroke-linecap="round" stroke-opacity=".6"/>`;
}

/** Long hair behind the shoulders, `length` below the chin. */
function curtain(colour: string, length: number, width = 54): string {
  const back = darken(colour, 0.16);
  return svg`<path d="M${-width + 3} -10C${-width - 4} 20 ${-width} ${length - 10} ${-width + 8} ${length}C-20 ${length + 7} 20 ${length + 7} ${width - 8} ${length}C${width} ${length - 10} ${width + 4} 20 ${width - 3} -10C50 -48 -50 -48 ${-width + 3} -10Z" fill="${back}"/>`;
}

/** Strands at both sides of the face. */
function sides(colour: string, length: number): string {
  const strand = svg`M40 -20C52 -8 55 ${length - 14} 50 ${length}C44 ${length + 2} 40 ${length - 6} 41 ${length - 20}C42 6 42 -6 36 -22Z`;
  return svg`<path d="${strand}" fill="${colour}"/><path d="${strand}" fill="${colour}" transform="scale(-1 1)"/>`;
}

function dots(colour: string, points: readonly (readonly [number, number, number])[]): string {
  return svg`<g fill="${colour}">${points.map(([x, y, r]) => svg`<circle cx="${x}" cy="${y}" r="${r}"/>`)}</g>`;
}

function mirrored(draw: string): string {
  return svg`${draw}<g transform="scale(-1 1)">${draw}</g>`;
}

/** A round of curls over the head from ear to ear. */
function curls(colour: string, radius: number, size: number, reach: number): string {
  const points = repeat(13, (index) => {
    const angle = Math.PI * (1 + reach) * (index / 12) - Math.PI * (1 + reach / 2);
    return svg`<circle cx="${Math.cos(angle) * radius}" cy="${Math.sin(angle) * radius - 6}" r="${size + (index % 2) * 2}"/>`;
  });
  return svg`<g fill="${colour}">${points}</g>`;
}

function braidOf(colour: string, clip: string): string {
  return svg`${dots(colour, [
    [50, 22, 10],
    [53, 38, 9.5],
    [54, 53, 8.5],
    [54, 66, 7],
  ])}<rect x="48" y="70" width="12" height="6" rx="3" fill="${clip}"/><path d="M49 75L54 88L59 75Z" fill="${colour}"/>`;
}

const styles = {
  fringe: (colour: string) => ({
    behind: curtain(colour, 62),
    before: [sides(colour, 34), cap(colour, 'fringe')],
  }),
  parted: (colour: string) => ({
    behind: curtain(colour, 66, 55),
    before: [sides(colour, 40), cap(colour, 'centre')],
  }),
  sideLong: (colour: string, clip: string) => ({
    behind: curtain(colour, 58),
    before: [
      sides(colour, 26),
      cap(colour, 'side'),
      svg`<rect x="22" y="-31" width="20" height="7" rx="3.5" fill="${clip}" transform="rotate(38 30 -26)"/>`,
    ],
  }),
  bob: (colour: string) => ({
    behind: curtain(colour, 34, 57),
    before: [sides(colour, 28), cap(colour, 'fringe', 9)],
  }),
  waves: (colour: string) => ({
    behind: [
      curtain(colour, 46, 55),
      dots(darken(colour, 0.16), [
        [-50, 26, 15],
        [50, 26, 15],
        [-47, 46, 14],
        [47, 46, 14],
      ]),
    ],
    before: [sides(colour, 24), cap(colour, 'side', 10)],
  }),
  pigtails: (colour: string, clip: string) => ({
    behind: mirrored(
      svg`<path d="M44 -2C66 -14 78 4 70 28C66 38 54 36 52 24C50 14 48 8 44 8Z" fill="${darken(colour, 0.08)}"/>`,
    ),
    before: [cap(colour, 'centre'), mirrored(svg`<circle cx="50" cy="1" r="6.5" fill="${clip}"/>`)],
  }),
  braids: (colour: string, clip: string) => ({
    behind: '',
    before: [mirrored(braidOf(darken(colour, 0.06), clip)), cap(colour, 'centre')],
  }),
  braid: (colour: string, clip: string) => ({
    behind: '',
    before: [braidOf(darken(colour, 0.06), clip), cap(colour, 'side', 8)],
  }),
  ponytail: (colour: string, clip: string) => ({
    behind: svg`<path d="M26 -52C60 -66 84 -30 70 16C66 28 56 26 56 14C60 -14 50 -34 26 -36Z" fill="${darken(colour, 0.1)}"/><circle cx="36" cy="-46" r="8" fill="${clip}"/>`,
    before: cap(colour, 'side', 5),
  }),
  bun: (colour: string, clip: string) => ({
    behind: svg`<circle cx="0" cy="-66" r="21" fill="${darken(colour, 0.06)}"/><path d="M-12 -74C-6 -82 8 -82 13 -74" fill="none" stroke="${lighten(colour, 0.3)}" stroke-width="3.5" stroke-linecap="round" stroke-opacity=".6"/><rect x="-15" y="-58" width="30" height="8" rx="4" fill="${clip}"/>`,
    before: cap(colour, 'high', 4),
  }),
  buns: (colour: string, clip: string) => ({
    behind: mirrored(
      svg`<circle cx="35" cy="-50" r="18" fill="${darken(colour, 0.06)}"/><circle cx="27" cy="-41" r="7" fill="${clip}"/>`,
    ),
    before: cap(colour, 'centre', 4),
  }),
  puffs: (colour: string, clip: string) => ({
    behind: mirrored(
      svg`${dots(colour, [
        [52, -30, 20],
        [62, -18, 14],
        [44, -44, 15],
        [60, -36, 13],
      ])}<circle cx="40" cy="-28" r="6" fill="${clip}"/>`,
    ),
    before: cap(colour, 'high', 4),
  }),
  curls: (colour: string, clip: string) => ({
    behind: [curls(darken(colour, 0.14), 54, 17, 0.75), curls(darken(colour, 0.08), 46, 16, 0.5)],
    before: [
      cap(colour, 'high', 8),
      curls(colour, 46, 12, -0.06),
      svg`<path d="M-43 -26C-24 -52 24 -52 43 -26" fill="none" stroke="${clip}" stroke-width="7"/>`,
    ],
  }),
  pixie: (colour: string) => ({
    behind: svg`<path d="M-50 -6C-54 20 -46 30 -40 30L40 30C46 30 54 20 50 -6Z" fill="${darken(colour, 0.16)}"/>`,
    before: cap(colour, 'side', 9),
  }),
  swept: (colour: string) => ({ behind: '', before: cap(colour, 'side', 8) }),
  bowl: (colour: string) => ({
    behind: '',
    before: [
      svg`<path d="M-50 -14C-51 2 -49 10 -45 12L-40 -14ZM50 -14C51 2 49 10 45 12L40 -14Z" fill="${colour}"/>`,
      cap(colour, 'fringe', 9),
    ],
  }),
  cropped: (colour: string) => ({ behind: '', before: cap(colour, 'high', 1) }),
  spiky: (colour: string) => ({
    behind: svg`<path d="M-50 -14L-56 -38L-42 -38L-44 -60L-26 -53L-20 -72L-4 -59L8 -74L18 -58L34 -66L36 -48L52 -50L48 -32L57 -20L50 -8Z" fill="${colour}" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>`,
    before: cap(colour, 'high', 2),
  }),
  tousled: (colour: string) => ({
    behind: svg`<path d="M-48 -12C-64 -26 -52 -44 -42 -44C-42 -62 -20 -68 -10 -58C2 -72 28 -68 32 -54C48 -56 60 -38 50 -10Z" fill="${colour}"/>`,
    before: cap(colour, 'uneven', 5),
  }),
  quiff: (colour: string) => ({
    behind: '',
    before: [
      cap(colour, 'high', 3),
      svg`<path d="M-36 -34C-42 -62 0 -76 40 -64C48 -58 46 -44 34 -36C18 -46 -12 -30 -36 -34Z" fill="${lighten(colour, 0.08)}"/>`,
    ],
  }),
  mop: (colour: string) => ({
    behind: svg`<path d="M-52 -8C-60 18 -48 26 -42 24L42 24C48 26 60 18 52 -8Z" fill="${darken(colour, 0.14)}"/>`,
    before: [
      dots(colour, [
        [-44, -14, 11],
        [44, -14, 11],
        [-48, 2, 9],
        [48, 2, 9],
      ]),
      cap(colour, 'uneven', 12),
    ],
  }),
  curlyShort: (colour: string) => ({
    behind: curls(darken(colour, 0.12), 48, 13, 0.16),
    before: [cap(colour, 'high', 5), curls(colour, 45, 11, -0.1)],
  }),
  receding: (colour: string) => ({
    behind: svg`<path d="M-50 -22C-55 2 -50 18 -44 20L44 20C50 18 55 2 50 -22C44 -30 -44 -30 -50 -22Z" fill="${colour}"/>`,
    before: svg`<path d="M-46 6C-54 -14 -50 -30 -40 -38C-42 -24 -44 -10 -46 6ZM46 6C54 -14 50 -30 40 -38C42 -24 44 -10 46 6Z" fill="${colour}"/>`,
  }),
} satisfies Record<string, (colour: string, clip: string) => Hair>;
