import { clothes, darken, lighten } from './colours.ts';
import { drawChild, type Pose } from './figure.ts';
import type { Headwear } from './head.ts';
import { imagineChild } from './looks.ts';
import { drawGarland, drawRoom, drawTable, drawWindow } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const paperCrown: Headwear = (hair) => ({
  behind: hair.behind,
  before: [
    hair.before,
    svg`<path d="M-46 -34L-54 -92L-26 -62L0 -104L26 -62L54 -92L46 -34C20 -46 -20 -46 -46 -34Z" fill="${fadeDown('#f8d071', '#e9a53a')}"/><circle cy="-100" r="8" fill="#c94f72"/><circle cx="-53" cy="-90" r="7" fill="#265d9a"/><circle cx="53" cy="-90" r="7" fill="#4a7f2c"/><circle cy="-56" r="9" fill="#c4562b"/>`,
  ],
});

const partyHat =
  (colour: string): Headwear =>
  (hair) => ({
    behind: hair.behind,
    before: [
      hair.before,
      svg`<path d="M-28 -46L0 -120L28 -46C10 -54 -10 -54 -28 -46Z" fill="${colour}"/><path d="M-18 -72C-6 -78 6 -78 18 -72M-10 -94C-4 -96 4 -96 10 -94" stroke="#fffaf0" stroke-width="6" fill="none"/><circle cy="-122" r="11" fill="#fffaf0"/>`,
    ],
  });

function balloon(colour: string): string {
  return svg`<path d="M0 84C-10 160 16 220 0 300" stroke="#8d8379" stroke-width="3" fill="none"/><path d="M-9 92H9L0 76Z" fill="${darken(colour, 0.2)}"/><path d="M0 -92C50 -92 72 -50 66 -8C60 36 30 70 0 80C-30 70 -60 36 -66 -8C-72 -50 -50 -92 0 -92Z" fill="${fadeDown(lighten(colour, 0.25), darken(colour, 0.08))}"/><path d="M-38 -50C-30 -68 -16 -76 -4 -76" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none" stroke-opacity=".6"/>`;
}

/** A child with a paper crown before the birthday cake. */
export const drawBirthday: Scene = (random) => {
  const colours = random.shuffle([
    clothes.rose,
    clothes.sun,
    clothes.sky,
    clothes.mint,
    clothes.plum,
    clothes.apricot,
    clothes.leaf,
  ]);
  const colour = (index: number) => colours[index % colours.length] ?? clothes.sun;
  const candles = random.integer(4, 6);
  const guest = (x: number, index: number, pose: Pose) =>
    put(
      { x, y: 1080, scale: 1.7 },
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: colour(index), wear: partyHat(colour(index + 2)) },
        pose,
      ),
    );
  const cake = svg`<ellipse cx="0" cy="16" rx="330" ry="54" fill="${glow('#2a1712', 70)}"/><ellipse cy="0" rx="300" ry="50" fill="#fffdf8"/><ellipse cy="-6" rx="286" ry="44" fill="#e8e4dc"/>
    <path d="M-230 -190V-20C-230 20 230 20 230 -20V-190Z" fill="${fadeDown('#f7d9c0', '#e3b48f')}"/><path d="M-230 -110C-150 -86 150 -86 230 -110V-78C150 -52 -150 -52 -230 -78Z" fill="${lighten(clothes.rose, 0.2)}"/>
    <ellipse cy="-190" rx="230" ry="54" fill="#fff8ee"/><path d="M-230 -190V-160C-214 -120 -190 -120 -180 -150C-164 -104 -130 -110 -120 -140C-100 -96 -60 -100 -48 -134C-26 -90 20 -96 34 -132C60 -92 96 -100 106 -136C130 -100 160 -108 170 -146C190 -120 214 -124 230 -160V-190Z" fill="#fff8ee"/>
    ${repeat(9, (index) => svg`<circle cx="${Math.cos(index * 0.698) * 176}" cy="${-192 + Math.sin(index * 0.698) * 38}" r="20" fill="${fadeDown('#e2543a', '#b5301f')}"/><path d="M${Math.cos(index * 0.698) * 176} ${-210 + Math.sin(index * 0.698) * 38}l8 -12" stroke="#4a7f2c" stroke-width="5" stroke-linecap="round"/>`)}
    ${repeat(candles, (index) => put({ x: (index - (candles - 1) / 2) * 62, y: -206 + (index % 2) * 14 }, svg`<circle cy="-120" r="90" fill="${glow('#ffd877', 70)}"/><rect x="-9" y="-90" width="18" height="92" rx="5" fill="${colour(index)}"/><path d="M-9 -66L9 -78M-9 -40L9 -52M-9 -14L9 -26" stroke="#fffaf0" stroke-width="5"/><path d="M0 -136C14 -118 14 -104 0 -98C-14 -104 -14 -118 0 -136Z" fill="#f7a93a"/><path d="M0 -122C6 -112 6 -106 0 -102C-6 -106 -6 -112 0 -122Z" fill="#fff3c9"/>`))}`;
  return frameScene(
    wide,
    drawRoom(1600, 1200, 880, '#f0dfd2'),
    put({ x: 650, y: 130, scale: 1 }, drawWindow(['#bcdcf2', '#f1f1dd'])),
    drawGarland([-20, 40], [820, 60], 60),
    drawGarland([780, 60], [1620, 40], 60),
    [
      [120, 360, 0],
      [240, 280, 1],
      [1360, 290, 2],
      [1490, 380, 3],
    ].map(([x = 0, y = 0, index = 0]) =>
      put({ x, y, turn: random.integer(-8, 8), scale: 1.05 }, balloon(colour(index))),
    ),
    guest(270, 4, { left: [-14, 66], right: [40, 40], glance: [0.5, 0.2], lean: 5 }),
    guest(1330, 5, { left: [-40, 40], right: [14, 66], glance: [-0.5, 0.2], lean: -5 }),
    guest(520, 1, { left: [-52, -56], right: [16, 66], glance: [0.4, 0.2] }),
    guest(1080, 2, { left: [-16, 66], right: [52, -56], glance: [-0.4, 0.2] }),
    put(
      { x: 800, y: 1040, scale: 1.95 },
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: colour(0), wear: paperCrown },
        { left: [-50, -60], right: [50, -60], glance: [0, 0.3] },
      ),
    ),
    drawTable(1600, 1200, 930, '#f3ece0'),
    repeat(
      18,
      (index) =>
        svg`<path d="M${index * 92} 926h92v30c0 40 -92 40 -92 0Z" fill="${index % 2 === 0 ? lighten(colour(3), 0.5) : '#fffdf8'}"/>`,
    ),
    put({ x: 800, y: 1110, scale: 0.9 }, cake),
    [
      [210, 1080, 0],
      [1390, 1080, 1],
    ].map(([x = 0, y = 0, index = 0]) =>
      put(
        { x, y },
        svg`<ellipse cy="10" rx="140" ry="28" fill="${glow('#2a1712', 55)}"/><rect x="-92" y="-110" width="184" height="116" rx="8" fill="${fadeDown(lighten(colour(index + 4), 0.15), darken(colour(index + 4), 0.12))}"/><rect x="-18" y="-110" width="36" height="116" fill="#fffaf0"/><rect x="-100" y="-128" width="200" height="36" rx="8" fill="${lighten(colour(index + 4), 0.25)}"/><path d="M0 -128C-60 -190 -90 -140 -6 -126C80 -140 60 -190 0 -128Z" fill="#fffaf0"/>`,
      ),
    ),
    repeat(40, () =>
      put(
        { x: random.integer(20, 1580), y: random.integer(960, 1185), turn: random.integer(0, 90) },
        svg`<rect x="-7" y="-4" width="14" height="8" rx="2" fill="${random.pick(colours)}"/>`,
      ),
    ),
  );
};
