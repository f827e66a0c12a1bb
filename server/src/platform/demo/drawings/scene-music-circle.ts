import { clothes, darken, lighten } from './colours.ts';
import { drawShadow, drawSittingChild, type Pose } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawGarland, drawLightPatch, drawRoom, drawRug, drawWallPicture, drawWindow } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, put, repeat, svg } from './svg.ts';

const drum = (colour: string) =>
  svg`<path d="M-62 -16V46C-62 62 62 62 62 46V-16Z" fill="${fadeDown(lighten(colour, 0.1), darken(colour, 0.16))}"/>${repeat(5, (index) => svg`<path d="M${-60 + index * 24} -6L${-48 + index * 24} 50L${-36 + index * 24} -6" stroke="#fff6e0" stroke-width="4" fill="none"/>`)}<ellipse cy="-16" rx="64" ry="20" fill="#fff6e6"/><ellipse cy="-16" rx="64" ry="20" fill="none" stroke="#c98f4f" stroke-width="6"/>`;

const xylophone = svg`<path d="M-120 16L120 6V30L-120 44Z" fill="#8a5a36"/>${['#c4562b', '#e68a45', '#f4b63f', '#4a7f2c', '#2f7f9c', '#265d9a', '#6f4081'].map((colour, index) => svg`<rect x="${-116 + index * 34}" y="${-30 + index * 3}" width="27" height="${86 - index * 7}" rx="9" fill="${colour}"/><circle cx="${-102 + index * 34}" cy="${-18 + index * 3}" r="3.4" fill="#fff6e0"/>`)}`;

const maraca = (colour: string) =>
  svg`<rect x="-5" y="0" width="10" height="46" rx="5" fill="#8a5a36"/><ellipse cy="-20" rx="22" ry="28" fill="${fadeDown(lighten(colour, 0.2), darken(colour, 0.1))}"/><path d="M-20 -22C-8 -14 8 -14 20 -22" stroke="#fff6e0" stroke-width="5" fill="none"/>`;

const triangle = svg`<path d="M0 -34L36 30H-36Z" fill="none" stroke="#b3bcc1" stroke-width="8" stroke-linejoin="round"/><path d="M0 -34V-58" stroke="#8a5a36" stroke-width="3"/>`;

function drawNote(colour: string): string {
  return svg`<ellipse cx="-12" cy="0" rx="15" ry="11" fill="${colour}" transform="rotate(-18 -12 0)"/><path d="M1 -4V-66C14 -60 28 -54 26 -34" stroke="${colour}" stroke-width="6" fill="none" stroke-linecap="round"/>`;
}

/** Five children make music on the rug. */
export const drawMusicCircle: Scene = (random) => {
  const tops = random.shuffle([
    clothes.sun,
    clothes.sky,
    clothes.rose,
    clothes.mint,
    clothes.rust,
    clothes.plum,
    clothes.leaf,
  ]);
  const player = (index: number, x: number, y: number, scale: number, pose: Pose, ...instruments: string[]) =>
    put(
      { x, y, scale },
      drawSittingChild(
        imagineChild(random, { mouth: random.pick(['laugh', 'sing', 'grin']) }),
        { coat: tops[index] ?? clothes.sun, trousers: '#4a5a72' },
        pose,
      ),
      instruments,
    );
  return frameScene(
    wide,
    drawRoom(1600, 1200, 760, '#d9e4ea', '#d3ab78'),
    drawGarland([-20, 50], [1620, 50], 70),
    put({ x: 140, y: 210, scale: 1.1 }, drawWindow()),
    put({ x: 1120, y: 210, scale: 1.1 }, drawWindow()),
    put({ x: 620, y: 260, turn: -3 }, drawWallPicture(random)),
    put({ x: 830, y: 250, turn: 2 }, drawWallPicture(random)),
    drawLightPatch(240, 830),
    put({ x: 800, y: 1000 }, drawRug(1540, '#e0b357')),
    player(
      0,
      470,
      880,
      1.4,
      { left: [-30, 30], right: [30, 30], glance: [0.4, 0.1], lean: 4 },
      put({ x: 0, y: -22, scale: 0.9 }, drum(clothes.rust)),
    ),
    player(
      1,
      1130,
      880,
      1.4,
      { left: [-52, -50], right: [52, -50], glance: [-0.4, 0] },
      put({ x: -86, y: -122, turn: -18 }, maraca(clothes.sun)),
      put({ x: 86, y: -122, turn: 18 }, maraca(clothes.rose)),
    ),
    player(
      2,
      260,
      1090,
      1.7,
      { left: [-50, 8], right: [26, 20], glance: [0.5, -0.1], lean: 3 },
      put({ x: -84, y: -20 }, triangle),
      svg`<path d="M62 -42L-66 -18" stroke="#b3bcc1" stroke-width="6" stroke-linecap="round"/>`,
    ),
    player(
      3,
      1350,
      1090,
      1.7,
      { left: [-56, -30], right: [30, 40], glance: [-0.5, -0.1], lean: -4 },
      put({ x: -8, y: -8, scale: 0.95 }, drum(clothes.sky)),
    ),
    put(
      { x: 800, y: 1075, scale: 1.8 },
      drawShadow(100),
      drawSittingChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: tops[4] ?? clothes.leaf, trousers: '#6f4a5a' },
        { left: [-34, 36], right: [34, 30], glance: [0, 0.2] },
      ),
      put({ x: 0, y: 6, scale: 0.95 }, xylophone),
      svg`<path d="M-66 -22L-30 -6M66 -28L36 -4" stroke="#8a5a36" stroke-width="6" stroke-linecap="round"/><circle cx="-28" cy="-4" r="8" fill="#c4562b"/><circle cx="34" cy="-2" r="8" fill="#c4562b"/>`,
    ),
    repeat(8, (index) =>
      put(
        {
          x: 420 + index * 115 + random.integer(-30, 30),
          y: 560 + random.integer(-70, 50),
          turn: random.integer(-16, 16),
          scale: 0.9,
        },
        drawNote(tops[index % tops.length] ?? clothes.plum),
      ),
    ),
  );
};
