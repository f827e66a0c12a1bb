import type { Random } from '../random.ts';
import { autumn, darken, lighten, mix, wood } from './colours.ts';
import { fadeDown, glow, type Piece, put, repeat, svg } from './svg.ts';

/** A leaf of 40 units with its stem at the origin. */
export function drawLeaf(colour: string): string {
  return svg`<path d="M0 0C-14 -10 -14 -28 0 -42C14 -28 14 -10 0 0Z" fill="${colour}"/><path d="M0 6L0 -34" stroke="${darken(colour, 0.25)}" stroke-width="1.8" stroke-linecap="round" stroke-opacity=".7"/>`;
}

/** Leaves strewn over a rectangle, the nearer (lower) ones larger. */
export function strewLeaves(
  random: Random,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  scale: readonly [far: number, near: number] = [0.5, 1.1],
  colours: readonly string[] = autumn,
): Piece[] {
  return repeat(count, (index) => {
    const depth = index / count;
    return put(
      {
        x: random.integer(left, right),
        y: top + (bottom - top) * depth + random.integer(-14, 14),
        turn: random.integer(0, 359),
        scale: scale[0] + (scale[1] - scale[0]) * depth,
      },
      drawLeaf(mix(random.pick(colours), random.pick(colours), random.integer(0, 30) / 100)),
    );
  });
}

/** A birch without its crown, standing on the origin; far ones fade into the haze. */
export function drawBirch(random: Random, height: number, width: number, haze?: string): string {
  const tone = (colour: string) => (haze === undefined ? colour : mix(colour, haze, 0.6));
  const marks = repeat(Math.round(height / 52), (index) => {
    const y = -30 - index * 52 - random.integer(0, 22);
    const long = width * (random.integer(28, 62) / 100);
    const isLeft = random.integer(0, 1) === 0;
    return svg`<path d="M${isLeft ? -width / 2 : width / 2} ${y}l${isLeft ? long : -long} ${random.integer(-4, 4)}l0 ${width * 0.14}l${isLeft ? -long : long} 2Z" fill="${tone('#5d5757')}"/>`;
  });
  return svg`<path d="M${-width / 2} 6L${-width * 0.38} ${-height}L${width * 0.38} ${-height}L${width / 2} 6Z" fill="${tone('#f6f0e6')}"/><path d="M${width * 0.1} 6L${width * 0.08} ${-height}L${width * 0.38} ${-height}L${width / 2} 6Z" fill="${tone('#e0d6c8')}"/>${marks}`;
}

/** A crown of leaves: several rounds, lighter above, with single leaves at its edge. */
export function drawCrown(random: Random, radius: number, colour: string): string {
  const rounds = repeat(7, (index) => {
    const angle = (index / 7) * Math.PI * 2 + random.integer(0, 40) / 100;
    const [x, y] = [Math.cos(angle) * radius * 0.52, Math.sin(angle) * radius * 0.4];
    return { x, y, r: radius * (random.integer(50, 66) / 100) };
  });
  const light = lighten(colour, 0.22);
  const count = Math.round(radius / 4);
  // The golden angle spreads them evenly.
  const spots = repeat(count, (index) => {
    const angle = index * 2.4;
    const distance = radius * 0.98 * Math.sqrt((index + 0.5) / count);
    return put(
      {
        x: Math.cos(angle) * distance + random.integer(-9, 9),
        y: Math.sin(angle) * distance * 0.84 + random.integer(-9, 9),
        turn: random.integer(0, 359),
        scale: 0.35 + radius / 520,
      },
      drawLeaf(random.pick([light, darken(colour, 0.12), lighten(colour, 0.1)])),
    );
  });
  return svg`<g fill="${darken(colour, 0.1)}">${rounds.map(({ x, y, r }) => svg`<circle cx="${x}" cy="${y + radius * 0.07}" r="${r}"/>`)}</g><g fill="${colour}">${rounds.map(({ x, y, r }) => svg`<circle cx="${x}" cy="${y}" r="${r * 0.96}"/>`)}</g><ellipse cx="${-radius * 0.2}" cy="${-radius * 0.34}" rx="${radius * 0.8}" ry="${radius * 0.55}" fill="${glow(light, 80)}"/>${spots}`;
}

/** A round tree with its trunk on the origin. */
export function drawTree(random: Random, size: number, colour: string): string {
  return svg`<path d="M${-size * 0.09} 4C${-size * 0.05} ${-size * 0.5} ${-size * 0.06} ${-size * 0.7} ${-size * 0.05} ${-size}L${size * 0.05} ${-size}C${size * 0.06} ${-size * 0.7} ${size * 0.05} ${-size * 0.5} ${size * 0.1} 4Z" fill="${fadeDown(darken(wood, 0.25), wood)}"/>${put({ x: 0, y: -size * 1.15 }, drawCrown(random, size * 0.62, colour))}`;
}

/** A fir standing on the origin; `snow` lies on its branches if asked for. */
export function drawFir(height: number, colour: string, snow = false): string {
  const tiers = 4;
  const width = height * 0.46;
  const parts = repeat(tiers, (index) => {
    const bottom = -height * 0.1 - (tiers - 1 - (tiers - 1 - index)) * height * 0.2;
    const half = (width / 2) * (1 - index * 0.2);
    const top = bottom - height * 0.36;
    const edge = svg`M0 ${top}L${half} ${bottom}C${half * 0.66} ${bottom + height * 0.025} ${half * 0.4} ${bottom - height * 0.01} 0 ${bottom + height * 0.02}`;
    const left = svg`M0 ${top}L${-half} ${bottom}C${-half * 0.66} ${bottom + height * 0.025} ${-half * 0.4} ${bottom - height * 0.01} 0 ${bottom + height * 0.02}Z`;
    const white = snow
      ? svg`<path d="M0 ${top}L${half * 0.74} ${bottom - height * 0.09}C${half * 0.5} ${bottom - height * 0.12} ${half * 0.34} ${bottom - height * 0.05} ${half * 0.12} ${bottom - height * 0.11}C${-half * 0.2} ${bottom - height * 0.04} ${-half * 0.44} ${bottom - height * 0.13} ${-half * 0.74} ${bottom - height * 0.09}Z" fill="#fbfdff"/>`
      : '';
    return svg`<path d="${left}" fill="${lighten(colour, 0.08 + index * 0.03)}"/><path d="${edge}Z" fill="${darken(colour, 0.14 - index * 0.02)}"/>${white}`;
  });
  return svg`<rect x="${-height * 0.03}" y="${-height * 0.12}" width="${height * 0.06}" height="${height * 0.13}" fill="${darken(wood, 0.2)}"/>${parts}`;
}

/** Blades of grass along a line. */
export function drawGrass(
  random: Random,
  [left, right]: readonly [number, number],
  y: number,
  count: number,
  colour: string,
): Piece[] {
  return repeat(count, () => {
    const x = random.integer(left, right);
    const at = y + random.integer(-8, 8);
    const height = random.integer(14, 34);
    const bend = random.integer(-12, 12);
    return svg`<path d="M${x - 3} ${at}Q${x} ${at - height * 0.6} ${x + bend} ${at - height}Q${x + 4} ${at - height * 0.5} ${x + 4} ${at}Z" fill="${mix(colour, random.pick(['#2f5a24', '#b9cf7c']), random.integer(0, 40) / 100)}"/>`;
  });
}

/** A cloud of about 200 units. */
export function drawCloud(colour = '#ffffff'): string {
  return svg`<g fill="${colour}"><ellipse cx="0" cy="0" rx="100" ry="26"/><circle cx="-38" cy="-20" r="34"/><circle cx="14" cy="-32" r="44"/><circle cx="58" cy="-12" r="28"/></g>`;
}

/** A hill line from the left to the right edge, down to the lower edge. */
export function drawHill(width: number, bottom: number, y: number, wave: number, fill: string): string {
  return svg`<path d="M-10 ${y}C${width * 0.2} ${y - wave} ${width * 0.34} ${y - wave * 0.8} ${width * 0.52} ${y}C${width * 0.7} ${y + wave * 0.6} ${width * 0.86} ${y + wave * 0.2} ${width + 10} ${y - wave * 0.5}L${width + 10} ${bottom + 10}L-10 ${bottom + 10}Z" fill="${fill}"/>`;
}

/** Falling snow over the whole picture, near flakes larger and softer. */
export function drawSnowfall(random: Random, width: number, height: number, count: number): Piece[] {
  return repeat(count, (index) => {
    const r = 2 + (index % 7) + (index % 23 === 0 ? 8 : 0);
    return svg`<circle cx="${random.integer(0, width)}" cy="${random.integer(0, height)}" r="${r}" fill="#ffffff" fill-opacity="${r > 9 ? 0.5 : 0.85}"/>`;
  });
}
