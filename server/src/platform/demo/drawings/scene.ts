import type { Random } from '../random.ts';
import { glow, type Piece, svg, wrapPicture } from './svg.ts';

/** Composes one subject; another seed gives another moment of the same afternoon. */
export type Scene = (random: Random) => string;

export const wide = { width: 1600, height: 1200 } as const;
export const tall = { width: 1200, height: 1600 } as const;

/** The picture of a scene with the fall of light over it: warm from the upper left. */
export function frameScene({ width, height }: { width: number; height: number }, ...pieces: Piece[]): string {
  return wrapPicture(
    width,
    height,
    pieces,
    svg`<ellipse cx="${width * 0.18}" cy="${height * 0.05}" rx="${width * 0.75}" ry="${height * 0.8}" fill="${glow('#fff2cf', 30)}"/>`,
  );
}
