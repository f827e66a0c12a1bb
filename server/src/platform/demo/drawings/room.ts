import type { Random } from '../random.ts';
import { clothes, darken, lighten, wood } from './colours.ts';
import { fadeDown, type Piece, repeat, svg } from './svg.ts';

/** Wall and floor of a group's room, with a skirting board between them. */
export function drawRoom(
  width: number,
  height: number,
  floorAt: number,
  wall: string,
  floor = '#d9b27f',
): Piece {
  const boards = repeat(7, (index) => {
    const y = floorAt + 26 + ((height - floorAt) * (index + 1) ** 1.5) / 18;
    return svg`<path d="M0 ${y}H${width}" stroke="${darken(floor, 0.16)}" stroke-width="2.5" stroke-opacity=".5"/>`;
  });
  return svg`<rect width="${width}" height="${floorAt}" fill="${fadeDown(lighten(wall, 0.3), wall)}"/><rect y="${floorAt}" width="${width}" height="${height - floorAt}" fill="${fadeDown(lighten(floor, 0.12), darken(floor, 0.06))}"/>${boards}<rect y="${floorAt - 22}" width="${width}" height="24" fill="#fdf8ee"/><rect y="${floorAt + 2}" width="${width}" height="10" fill="${darken(floor, 0.25)}" fill-opacity=".35"/>`;
}

/** A window of 300 by 340 units, its upper left corner at the origin, with what is to be seen outside. */
export function drawWindow(
  sky: readonly [string, string] = ['#bcdcf2', '#e9f3ee'],
  view: Piece = '',
): string {
  return svg`<rect x="-18" y="-18" width="336" height="376" rx="8" fill="#ffffff"/><svg x="0" y="0" width="300" height="340" viewBox="0 0 300 340"><rect width="300" height="340" fill="${fadeDown(...sky)}"/>${view}</svg><path d="M150 0V340M0 150H300" stroke="#ffffff" stroke-width="16"/><path d="M0 0H300V10H0ZM0 0H10V340H0Z" fill="#5a4a55" fill-opacity=".12"/><rect x="-34" y="352" width="368" height="24" rx="6" fill="#f6efe2"/><rect x="-34" y="374" width="368" height="10" fill="#5a4a55" fill-opacity=".12"/>`;
}

/** Light that falls through a window onto the floor. */
export function drawLightPatch(x: number, y: number): string {
  return svg`<path d="M${x} ${y}L${x + 250} ${y}L${x + 420} ${y + 250}L${x + 90} ${y + 250}Z" fill="#fff6d8" fill-opacity=".38"/>`;
}

/** Pennants on a cord from one point to another. */
export function drawGarland(
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
): string {
  const colours = [clothes.rust, clothes.sun, clothes.mint, clothes.sky, clothes.rose, clothes.apricot];
  const count = Math.round((to[0] - from[0]) / 90);
  const at = (share: number) =>
    [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
    ] as const;
  const flags = repeat(count, (index) => {
    const [x, y] = at((index + 0.5) / count);
    return svg`<path d="M${x - 28} ${y}L${x + 28} ${y}L${x} ${y + 58}Z" fill="${colours[index % colours.length] ?? clothes.sun}"/>`;
  });
  const middle = at(0.5);
  return svg`${flags}<path d="M${from[0]} ${from[1]}Q${middle[0]} ${from[1] + (to[1] - from[1]) / 2 + sag * 2} ${to[0]} ${to[1]}" fill="none" stroke="#fdf8ee" stroke-width="6"/>`;
}

/** An open shelf with books and toys, its upper left corner at the origin. */
export function drawShelf(random: Random, width: number, rows: number): string {
  const rowHeight = 150;
  const height = rows * rowHeight + 20;
  const spines = [
    clothes.rust,
    clothes.sun,
    clothes.pine,
    clothes.sky,
    clothes.rose,
    clothes.plum,
    clothes.leaf,
    clothes.mint,
  ];
  const row = (index: number) => {
    const floor = (index + 1) * rowHeight;
    const pieces: Piece[] = [];
    for (let x = 26; x < width - 60; ) {
      const thick = random.integer(16, 34);
      const tall = random.integer(74, 112);
      if (random.integer(1, 9) === 1) {
        pieces.push(
          svg`<circle cx="${x + 32}" cy="${floor - 32}" r="32" fill="${random.pick(spines)}"/><path d="M${x + 8} ${floor - 48}C${x + 20} ${floor - 62} ${x + 40} ${floor - 62} ${x + 54} ${floor - 50}" stroke="#fff" stroke-width="4" stroke-opacity=".5" fill="none"/>`,
        );
        x += 76;
      } else {
        const colour = random.pick(spines);
        pieces.push(
          svg`<rect x="${x}" y="${floor - tall}" width="${thick}" height="${tall}" rx="3" fill="${colour}"/><rect x="${x + 4}" y="${floor - tall + 14}" width="${thick - 8}" height="8" fill="${lighten(colour, 0.6)}"/>`,
        );
        x += thick + random.integer(1, 5);
      }
    }
    return svg`${pieces}<rect x="8" y="${floor}" width="${width - 16}" height="14" fill="${lighten(wood, 0.3)}"/>`;
  };
  return svg`<rect width="${width}" height="${height}" rx="8" fill="${lighten(wood, 0.12)}"/><rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="${darken(wood, 0.35)}"/>${repeat(rows, row)}<path d="M0 0H14V${height}H0ZM${width - 14} 0H${width}V${height}H${width - 14}Z" fill="${lighten(wood, 0.22)}"/><rect x="-8" y="-10" width="${width + 16}" height="22" rx="6" fill="${lighten(wood, 0.36)}"/>`;
}

/** A child's drawing on the wall, about 150 by 120. */
export function drawWallPicture(random: Random): string {
  const kind = random.integer(0, 3);
  const content = [
    svg`<circle cx="40" cy="36" r="20" fill="#f4b63f"/><path d="M10 100C40 60 70 100 140 70L140 110L10 110Z" fill="#7fb058"/>`,
    svg`<path d="M50 96V60L78 36L106 60V96Z" fill="#c4562b"/><path d="M42 64L78 32L114 64" stroke="#6f4081" stroke-width="8" fill="none"/><rect x="70" y="70" width="18" height="26" fill="#f4b63f"/>`,
    svg`<g fill="#c94f72">${repeat(6, (index) => svg`<circle cx="${75 + Math.cos(index * 1.047) * 22}" cy="${48 + Math.sin(index * 1.047) * 22}" r="13"/>`)}</g><circle cx="75" cy="48" r="13" fill="#f4b63f"/><path d="M75 70V108" stroke="#4a7f2c" stroke-width="7"/>`,
    svg`<path d="M20 80C40 30 110 30 130 80Z" fill="none" stroke="#c4562b" stroke-width="9"/><path d="M32 82C48 46 102 46 118 82" fill="none" stroke="#f4b63f" stroke-width="9"/><path d="M44 84C58 62 92 62 106 84" fill="none" stroke="#265d9a" stroke-width="9"/>`,
  ][kind];
  return svg`<rect x="4" y="6" width="150" height="120" fill="#4a3540" fill-opacity=".18"/><rect width="150" height="120" fill="#fffdf6"/>${content}<circle cx="75" cy="6" r="6" fill="#c4562b"/>`;
}

/** A round rug. */
export function drawRug(width: number, colour: string): string {
  const height = width * 0.3;
  return svg`<ellipse cx="0" cy="6" rx="${width / 2}" ry="${height / 2}" fill="${darken(colour, 0.3)}" fill-opacity=".35"/><ellipse rx="${width / 2}" ry="${height / 2}" fill="${colour}"/><ellipse rx="${width * 0.43}" ry="${height * 0.43}" fill="none" stroke="${lighten(colour, 0.45)}" stroke-width="10"/><ellipse rx="${width * 0.32}" ry="${height * 0.32}" fill="${lighten(colour, 0.16)}"/>`;
}

/** A wooden table top from edge to edge, seen from above or in front, from `y` down. */
export function drawTable(width: number, height: number, y: number, colour = '#d8ab72'): string {
  return svg`<rect x="0" y="${y}" width="${width}" height="${height - y}" fill="${fadeDown(lighten(colour, 0.18), darken(colour, 0.05))}"/><rect x="0" y="${y - 4}" width="${width}" height="14" fill="${lighten(colour, 0.4)}"/>${repeat(5, (index) => svg`<path d="M0 ${y + 50 + (index * (height - y)) / 5}C${width * 0.3} ${y + 36 + (index * (height - y)) / 5} ${width * 0.6} ${y + 66 + (index * (height - y)) / 5} ${width} ${y + 46 + (index * (height - y)) / 5}" fill="none" stroke="${darken(colour, 0.14)}" stroke-width="3" stroke-opacity=".45"/>`)}`;
}

/** A toy block with its upper left corner at the origin. */
export function drawBlock(size: number, colour: string): string {
  return svg`<rect width="${size}" height="${size}" rx="${size * 0.07}" fill="${fadeDown(lighten(colour, 0.16), darken(colour, 0.12))}"/><rect x="${size * 0.07}" y="${size * 0.07}" width="${size * 0.86}" height="${size * 0.12}" rx="${size * 0.05}" fill="${lighten(colour, 0.45)}" fill-opacity=".7"/><rect x="${size * 0.24}" y="${size * 0.3}" width="${size * 0.52}" height="${size * 0.48}" rx="${size * 0.06}" fill="none" stroke="${darken(colour, 0.18)}" stroke-width="${size * 0.035}"/>`;
}
