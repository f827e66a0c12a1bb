import { autumn, clothes, darken, lighten } from './colours.ts';
import { drawLeaf } from './nature.ts';
import { drawTable } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, type Piece, put, repeat, svg } from './svg.ts';

function chestnut(rx: number, ry = rx * 0.9): string {
  return svg`<ellipse rx="${rx}" ry="${ry}" fill="${fadeDown('#a5552b', '#5f2a16')}"/><ellipse cx="${-rx * 0.28}" cy="${-ry * 0.36}" rx="${rx * 0.34}" ry="${ry * 0.2}" fill="#f0c9a0" fill-opacity=".55"/><path d="M${-rx * 0.5} ${ry * 0.66}C${-rx * 0.2} ${ry * 1.02} ${rx * 0.2} ${ry * 1.02} ${rx * 0.5} ${ry * 0.66}C${rx * 0.2} ${ry * 0.56} ${-rx * 0.2} ${ry * 0.56} ${-rx * 0.5} ${ry * 0.66}Z" fill="#d9b285"/>`;
}

const eye = (x: number, y: number) =>
  svg`<circle cx="${x}" cy="${y}" r="12" fill="#fffdf6"/><circle cx="${x + 2}" cy="${y + 1}" r="6" fill="#2b2430"/>`;
const stick = (path: string, width = 12) =>
  svg`<path d="${path}" stroke="#c99a5f" stroke-width="${width}" stroke-linecap="round" fill="none"/><path d="${path}" stroke="#e6c391" stroke-width="${width / 3}" stroke-linecap="round" fill="none"/>`;

const deer: Piece = [
  svg`<ellipse cx="0" cy="4" rx="230" ry="30" fill="${glow('#2a1712', 65)}"/>`,
  stick('M-90 -120L-104 0M-40 -110L-36 0M70 -110L66 0M110 -120L126 0'),
  stick('M110 -180L170 -290', 14),
  put({ x: 10, y: -160 }, chestnut(138, 92)),
  stick('M160 -360L130 -450M146 -408L108 -424M190 -364L226 -448M206 -406L246 -414', 9),
  put({ x: 178, y: -310 }, chestnut(72, 64)),
  eye(160, -326),
  eye(202, -326),
  svg`<ellipse cx="188" cy="-284" rx="13" ry="9" fill="#2b2430"/>`,
];

const hedgehog: Piece = [
  svg`<ellipse cx="0" cy="4" rx="200" ry="28" fill="${glow('#2a1712', 65)}"/>`,
  repeat(31, (index) => {
    const angle = Math.PI * 0.98 + (index / 30) * Math.PI * 0.94;
    const from = [Math.cos(angle) * 70 + 20, Math.sin(angle) * 60 - 80];
    const to = [
      Math.cos(angle) * (166 + (index % 2) * 22) + 20,
      Math.sin(angle) * (140 + (index % 2) * 20) - 84,
    ];
    return stick(`M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`, 11);
  }),
  put({ x: 10, y: -84 }, chestnut(128, 88)),
  put({ x: -112, y: -66 }, chestnut(56, 48)),
  eye(-128, -84),
  svg`<circle cx="-164" cy="-62" r="11" fill="#2b2430"/>`,
];

const owl: Piece = [
  svg`<ellipse cx="0" cy="4" rx="150" ry="24" fill="${glow('#2a1712', 65)}"/>`,
  put({ x: -30, y: -96, turn: -34, scale: 2.3 }, drawLeaf('#d9772e')),
  put({ x: 30, y: -96, turn: 34, scale: 2.3 }, drawLeaf('#e9a23b')),
  put({ x: 0, y: -100 }, chestnut(98, 104)),
  put({ x: 0, y: -244 }, chestnut(84, 74)),
  svg`<path d="M-72 -290L-84 -346L-30 -312ZM72 -290L84 -346L30 -312Z" fill="#7a3a1e"/><circle cx="-32" cy="-256" r="30" fill="#e9cfa6"/><circle cx="32" cy="-256" r="30" fill="#e9cfa6"/>`,
  eye(-32, -256),
  eye(32, -256),
  svg`<path d="M-12 -236H12L0 -212Z" fill="#f4b63f"/><path d="M-40 -2C-34 -16 -22 -16 -18 -2M40 -2C34 -16 22 -16 18 -2" stroke="#f4b63f" stroke-width="12" fill="none" stroke-linecap="round"/>`,
];

/** Animals of chestnuts and matches, made by the children. */
export const drawChestnutAnimals: Scene = (random) => {
  const places = random.shuffle([360, 820, 1250]);
  const [first = 360, second = 820, third = 1250] = places;
  const wall = random.pick(['#dfe6d9', '#ece0cf', '#dbe5ea']);
  return frameScene(
    wide,
    svg`<rect width="1600" height="780" fill="${fadeDown(lighten(wall, 0.35), wall)}"/><circle cx="430" cy="240" r="520" fill="${glow('#fff6d8', 80)}"/>`,
    svg`<rect x="980" y="-20" width="480" height="560" fill="#ffffff"/><rect x="1004" y="-20" width="432" height="536" fill="${fadeDown('#c9dfea', '#f4efdc')}"/><path d="M1004 400C1120 340 1300 420 1436 370V516H1004Z" fill="#c9b36a"/><circle cx="1100" cy="300" r="90" fill="#dd8b3a"/><circle cx="1180" cy="330" r="70" fill="#c9632f"/><circle cx="1360" cy="320" r="80" fill="#e0aa45"/><path d="M1220 -20V520M1004 240H1436" stroke="#ffffff" stroke-width="22"/><rect x="950" y="516" width="540" height="34" rx="8" fill="#fbf3e4"/>`,
    drawTable(1600, 1200, 760, '#cf9d64'),
    repeat(46, () =>
      put(
        {
          x: random.integer(20, 1580),
          y: random.integer(850, 1180),
          turn: random.integer(0, 359),
          scale: random.integer(120, 220) / 100,
        },
        drawLeaf(random.pick(autumn)),
      ),
    ),
    put({ x: first, y: 960, scale: 1.25 }, deer),
    put({ x: second, y: 1030, scale: 1.2, flip: random.integer(0, 1) === 0 }, hedgehog),
    put({ x: third, y: 980, scale: 1.25 }, owl),
    repeat(7, (index) =>
      put(
        {
          x: 140 + index * 210 + random.integer(-50, 50),
          y: 1110 + random.integer(-24, 40),
          turn: random.integer(-30, 30),
        },
        svg`<ellipse cx="6" cy="40" rx="62" ry="16" fill="${glow('#2a1712', 60)}"/>`,
        chestnut(48 + random.integer(0, 12)),
      ),
    ),
    put(
      { x: 1490, y: 900 },
      svg`<ellipse cx="0" cy="12" rx="130" ry="24" fill="${glow('#2a1712', 60)}"/><path d="M-70 -210H70L60 6H-60Z" fill="${fadeDown(lighten(clothes.mint, 0.2), darken(clothes.mint, 0.12))}"/>${[-40, -14, 16, 42].map((x, index) => svg`<path d="M${x} -200L${x * 1.4} ${-330 - (index % 2) * 30}" stroke="${[clothes.rust, clothes.sun, clothes.sky, clothes.plum][index] ?? clothes.sun}" stroke-width="19" stroke-linecap="round"/>`)}<ellipse cy="-210" rx="70" ry="16" fill="${darken(clothes.mint, 0.25)}"/>`,
    ),
  );
};
