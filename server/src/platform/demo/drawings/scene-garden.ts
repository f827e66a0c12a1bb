import { clothes, darken, lighten, wood } from './colours.ts';
import { drawChild, drawShadow, type Pose } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawCloud, drawGrass, drawHill, drawTree } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const carrotTop = svg`<path d="M-16 4C-16 -16 16 -16 16 4L10 24H-10Z" fill="#e8813f"/><path d="M0 -8C-30 -40 -40 -70 -34 -92C-20 -80 -10 -60 -4 -40C-10 -80 -4 -108 4 -118C14 -100 12 -70 6 -40C14 -66 26 -84 38 -90C42 -66 28 -34 0 -8Z" fill="#5f9440"/>`;
const cabbage = svg`<circle r="58" cy="-22" fill="#6fa35a"/><path d="M-70 6C-80 -50 -40 -84 -14 -60C-40 -30 -46 0 -40 16ZM70 6C80 -50 40 -84 14 -60C40 -30 46 0 40 16Z" fill="#86b56a"/><circle r="40" cy="-26" fill="#b5d68c"/><path d="M0 -62V6M0 -30C-16 -40 -24 -40 -30 -36M0 -20C16 -32 24 -34 30 -30" stroke="#8ab866" stroke-width="5" fill="none" stroke-linecap="round"/>`;
const sunflower = svg`<path d="M0 0C8 -90 -6 -170 0 -250" stroke="#5f8f3f" stroke-width="13" fill="none"/><path d="M0 -90C-50 -130 -80 -110 -90 -90C-60 -66 -30 -66 0 -90ZM2 -140C46 -176 76 -160 88 -140C60 -116 30 -116 2 -140Z" fill="#6fa34a"/><g transform="translate(0 -270)">${repeat(14, (index) => svg`<ellipse cy="-58" rx="16" ry="32" fill="${index % 2 === 0 ? '#f4b63f' : '#e9a030'}" transform="rotate(${index * 25.7})"/>`)}<circle r="42" fill="#6b4326"/><circle r="30" fill="#84562f"/></g>`;

const can = (colour: string) =>
  svg`<path d="M-62 -50C-110 -50 -116 20 -60 26" stroke="${darken(colour, 0.15)}" stroke-width="14" fill="none"/><path d="M44 6L122 -62L132 -50L58 46Z" fill="${darken(colour, 0.08)}"/><ellipse cx="130" cy="-60" rx="12" ry="24" fill="${darken(colour, 0.2)}" transform="rotate(-42 130 -60)"/><path d="M-60 -60H54L62 60H-68Z" fill="${fadeDown(lighten(colour, 0.15), darken(colour, 0.12))}"/><ellipse cx="-3" cy="-60" rx="57" ry="12" fill="${darken(colour, 0.3)}"/>`;

/** Children water the vegetable bed of the kindergarten's garden. */
export const drawGarden: Scene = (random) => {
  const coats = random.shuffle([clothes.sun, clothes.rose, clothes.sky, clothes.rust, clothes.plum]);
  const gardener = (x: number, index: number, pose: Pose, ...held: string[]) =>
    put(
      { x, y: 960, scale: 1.75 },
      drawShadow(92, 50),
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: coats[index] ?? clothes.sun, trousers: '#4a6a8a', boots: coats[index + 2] ?? clothes.rust },
        pose,
      ),
      held,
    );
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#a7d4f0', '#f4f0d8')}"/><circle cx="270" cy="210" r="360" fill="${glow('#ffedb0', 90)}"/><circle cx="270" cy="210" r="84" fill="#ffe08a"/>`,
    put({ x: 760, y: 150, scale: 1.1 }, drawCloud('#f6fafb')),
    put({ x: 1330, y: 230, scale: 1.2 }, drawCloud('#f6fafb')),
    drawHill(1600, 1200, 640, 80, '#a9cd8f'),
    [80, 1320, 1530].map((x, index) =>
      put(
        { x, y: 760 },
        drawTree(random, 340 + index * 40, ['#86b566', '#9cc684', '#7aa958'][index] ?? '#86b566'),
      ),
    ),
    drawHill(1600, 1200, 760, 20, fadeDown('#9cc76c', '#6fa045')),
    repeat(
      17,
      (index) =>
        svg`<path d="M${index * 100 - 20} 800V640L${index * 100 + 15} 610L${index * 100 + 50} 640V800Z" fill="${index % 2 === 0 ? '#fbf5e8' : '#efe5d2'}"/>`,
    ),
    svg`<rect x="0" y="680" width="1600" height="22" fill="#e6dac4"/><rect x="0" y="750" width="1600" height="22" fill="#e6dac4"/>`,
    [
      [250, 0.9],
      [1210, 1],
      [1370, 0.86],
      [1480, 1.08],
    ].map(([x = 0, scale = 1], index) =>
      put({ x: x + random.integer(-14, 14), y: 850 + (index % 2) * 10, scale }, sunflower),
    ),
    drawGrass(random, [0, 1600], 850, 150, '#7fb058'),
    gardener(520, 0, { left: [-16, 64], right: [62, 26], glance: [0.5, 0.4], lean: 5 }),
    gardener(1080, 1, { left: [-40, 46], right: [18, 64], glance: [-0.4, 0.5], lean: -6 }),
    put({ x: 690, y: 800, turn: 24, scale: 0.95 }, can(coats[3] ?? clothes.rust)),
    repeat(
      26,
      (index) =>
        svg`<path d="M${800 + (index % 6) * 15} ${810 + Math.floor(index / 6) * 38}l5 20" stroke="#a9d3ea" stroke-width="7" stroke-linecap="round"/>`,
    ),
    svg`<ellipse cx="800" cy="1130" rx="800" ry="60" fill="${glow('#1f2a12', 60)}"/><path d="M110 930L1490 930L1550 1010H50Z" fill="${fadeDown('#6b4a32', '#4f3523')}"/>`,
    repeat(
      26,
      () =>
        svg`<ellipse cx="${random.integer(110, 1490)}" cy="${random.integer(940, 1000)}" rx="${random.integer(10, 26)}" ry="${random.integer(5, 9)}" fill="#7d5a3f" fill-opacity=".7"/>`,
    ),
    repeat(6, (index) => put({ x: 190 + index * 108, y: 968, scale: 1.05 }, carrotTop)),
    repeat(6, (index) => put({ x: 880 + index * 118, y: 985, scale: 0.95 }, cabbage)),
    svg`<rect x="30" y="1000" width="1540" height="120" rx="8" fill="${fadeDown(lighten(wood, 0.34), wood)}"/><path d="M30 1058H1570" stroke="${darken(wood, 0.14)}" stroke-width="6"/>${[90, 800, 1510].map((x) => svg`<rect x="${x - 24}" y="986" width="48" height="150" rx="6" fill="${lighten(wood, 0.2)}"/>`)}`,
    drawGrass(random, [0, 1600], 1140, 170, '#5f9440'),
    repeat(9, (index) =>
      put(
        { x: 90 + index * 180 + random.integer(-40, 40), y: 1150 },
        svg`${repeat(6, (petal) => svg`<ellipse cy="-14" rx="7" ry="12" fill="#fffdf5" transform="rotate(${petal * 60})"/>`)}<circle r="8" fill="#f4b63f"/>`,
      ),
    ),
  );
};
