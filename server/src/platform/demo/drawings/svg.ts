/** A piece of SVG, or a list of pieces; what is not there draws nothing. */
export type Piece = string | number | undefined | readonly Piece[];

/** Writes SVG: numbers with at most two decimals, lists one after another. */
export function svg(parts: TemplateStringsArray, ...values: Piece[]): string {
  return parts.reduce((text, part, index) => text + write(values[index - 1]) + part);
}

function write(value: Piece): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  if (typeof value === 'string') return value;
  return value?.map(write).join('') ?? '';
}

export interface Place {
  x: number;
  y: number;
  scale?: number;
  /** Degrees, clockwise. */
  turn?: number;
  flip?: boolean;
}

/** Draws what was drawn around the origin at that place. */
export function put({ x, y, scale = 1, turn = 0, flip = false }: Place, ...pieces: Piece[]): string {
  const turned = turn === 0 ? '' : svg` rotate(${turn})`;
  return svg`<g transform="translate(${x} ${y})${turned} scale(${flip ? -scale : scale} ${scale})">${pieces}</g>`;
}

/** As many as told, each drawn from its number, which begins with zero. */
export function repeat<Drawn>(count: number, draw: (index: number) => Drawn): Drawn[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

const gradients = /url\(#(down|glow)-([0-9a-f]{6})-([0-9a-f]{6}|\d+)\)/g;

/** A fill that turns from one colour at the top into another at the bottom. */
export function fadeDown(top: string, bottom: string): string {
  return `url(#down-${top.slice(1)}-${bottom.slice(1)})`;
}

/** A fill of light or shadow: strongest in the middle (per cent), gone at the edge. */
export function glow(colour: string, percent: number): string {
  return `url(#glow-${colour.slice(1)}-${percent})`;
}

/** The whole document. A fill carries its gradient in its name, so that whoever draws need not keep a list. */
export function wrapPicture(width: number, height: number, ...pieces: Piece[]): string {
  const content = write(pieces);
  const found = new Map([...content.matchAll(gradients)].map((match) => [match[0], match]));
  const definitions = [...found.values()].map(([, kind = '', first = '', second = '']) =>
    kind === 'down' ? defineFade(first, second) : defineGlow(first, second),
  );
  return svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`;
}

function defineFade(top: string, bottom: string): string {
  return `<linearGradient id="down-${top}-${bottom}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#${top}"/><stop offset="1" stop-color="#${bottom}"/></linearGradient>`;
}

function defineGlow(colour: string, percent: string): string {
  const strength = Number(percent) / 100;
  return `<radialGradient id="glow-${colour}-${percent}"><stop offset="0" stop-color="#${colour}" stop-opacity="${strength}"/><stop offset="0.45" stop-color="#${colour}" stop-opacity="${strength * 0.55}"/><stop offset="1" stop-color="#${colour}" stop-opacity="0"/></radialGradient>`;
}
