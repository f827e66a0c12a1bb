import { clothes, darken, lighten } from './colours.ts';
import { drawArm, drawChild, type Pose } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawRoom, drawTable, drawWindow } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const rollingPin = svg`<rect x="-130" y="-14" width="260" height="40" rx="20" fill="#2a1712" fill-opacity=".2"/><rect x="-180" y="-11" width="360" height="22" rx="11" fill="#a66e33"/><rect x="-130" y="-24" width="260" height="48" rx="22" fill="${fadeDown('#ecc48c', '#bd8947')}"/>`;

/** Children roll out dough and cut biscuits. */
export const drawDough: Scene = (random) => {
  const tops = random.shuffle([
    clothes.sky,
    clothes.rose,
    clothes.leaf,
    clothes.plum,
    clothes.rust,
    clothes.lake,
  ]);
  const poses: Pose[] = [
    { left: [-6, 76], right: [30, 70], glance: [0.3, 0.6], lean: 5 },
    { left: [-44, 62], right: [44, 62], glance: [0, 0.4] },
    { left: [-30, 70], right: [6, 76], glance: [-0.3, 0.6], lean: -5 },
  ];
  const bakers = poses.map((pose, index) => {
    const place = { x: 330 + index * 470, y: 1005, scale: 1.95 };
    const coat = tops[index] ?? clothes.sky;
    const apron = ['#fff6e6', '#f9dfa6', '#dceadf'][index] ?? '#fff6e6';
    const looks = imagineChild(random, { mouth: index === 1 ? 'laugh' : 'smile' });
    const arms = [
      drawArm([-33, -152], pose.left, -1, darken(coat, 0.07), looks.skin),
      drawArm([33, -152], pose.right, 1, darken(coat, 0.07), looks.skin),
    ];
    const bib = svg`<path d="M-24 -146L24 -146L34 -64H-34Z" fill="${apron}"/><path d="M-24 -146L-20 -168M24 -146L20 -168" stroke="${darken(apron, 0.14)}" stroke-width="6"/><path d="M-12 -110C-4 -104 4 -104 12 -110" stroke="${darken(apron, 0.2)}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`;
    // The arms once more, before the table.
    return { body: put(place, drawChild(looks, { coat }, pose), bib), arms: put(place, arms) };
  });
  const dough = '#f0dba8';
  const cut = (x: number, y: number, kind: number) =>
    put(
      { x, y, turn: random.integer(-20, 20), scale: 0.9 },
      [
        svg`<path d="M0 -40L12 -12L42 -12L18 8L26 38L0 20L-26 38L-18 8L-42 -12L-12 -12Z" fill="${darken(dough, 0.07)}" stroke="${darken(dough, 0.16)}" stroke-width="4" stroke-linejoin="round"/>`,
        svg`<path d="M0 34C-40 6 -40 -26 -18 -28C-8 -28 -2 -22 0 -16C2 -22 8 -28 18 -28C40 -26 40 6 0 34Z" fill="${darken(dough, 0.07)}" stroke="${darken(dough, 0.16)}" stroke-width="4"/>`,
        svg`<circle r="34" fill="${darken(dough, 0.07)}" stroke="${darken(dough, 0.16)}" stroke-width="4"/>`,
      ][kind % 3],
    );
  return frameScene(
    wide,
    drawRoom(1600, 1200, 900, '#e9dccb'),
    put(
      { x: 660, y: 110, scale: 0.95 },
      drawWindow(
        ['#c6dcec', '#f0f4f6'],
        repeat(
          20,
          () =>
            svg`<circle cx="${random.integer(10, 290)}" cy="${random.integer(10, 330)}" r="${random.integer(2, 5)}" fill="#fff"/>`,
        ),
      ),
    ),
    svg`<rect x="80" y="250" width="430" height="24" rx="6" fill="#a8754a"/><rect x="1090" y="250" width="430" height="24" rx="6" fill="#a8754a"/>`,
    [
      ['#c4562b', 120, 110],
      ['#f4b63f', 240, 84],
      ['#2f7f9c', 350, 120],
      ['#7fb058', 460, 76],
    ].map(
      ([colour, x, height]) =>
        svg`<rect x="${Number(x) - 42}" y="${250 - Number(height)}" width="76" height="${Number(height)}" rx="12" fill="${fadeDown(lighten(String(colour), 0.2), String(colour))}"/><rect x="${Number(x) - 48}" y="${238 - Number(height)}" width="88" height="20" rx="8" fill="#fff6e6"/>`,
    ),
    svg`<path d="M1130 250C1130 200 1220 200 1220 250Z" fill="#6f8f98"/><path d="M1250 250V160H1350V250Z" fill="#e8eef0"/><path d="M1250 180H1350" stroke="#265d9a" stroke-width="10"/><path d="M1400 250C1380 200 1400 170 1440 170C1480 170 1500 200 1480 250Z" fill="#c98f4f"/>`,
    bakers.map(({ body }) => body),
    drawTable(1600, 1200, 826, '#d3a56c'),
    svg`<ellipse cx="800" cy="1010" rx="620" ry="130" fill="#fffaf0" fill-opacity=".55"/><path d="M330 1010C330 930 560 900 800 904C1060 900 1280 930 1276 1010C1280 1090 1040 1124 800 1120C540 1124 326 1090 330 1010Z" fill="#2a1712" fill-opacity=".14" transform="translate(8 14)"/><path d="M330 1010C330 930 560 900 800 904C1060 900 1280 930 1276 1010C1280 1090 1040 1124 800 1120C540 1124 326 1090 330 1010Z" fill="${dough}"/><ellipse cx="700" cy="970" rx="300" ry="60" fill="${glow('#fffaf0', 70)}"/>`,
    [
      [450, 1010],
      [560, 1060],
      [600, 965],
      [700, 1050],
      [980, 1060],
      [1060, 980],
      [1150, 1040],
      [880, 1075],
    ].map(([x = 0, y = 0], index) => cut(x, y, index)),
    put({ x: 800, y: 866, turn: -2 }, rollingPin),
    bakers.map(({ arms }) => arms),
    put(
      { x: 150, y: 1060 },
      svg`<ellipse cx="10" cy="50" rx="150" ry="40" fill="${glow('#2a1712', 60)}"/><path d="M-120 -30C-110 70 110 70 120 -30Z" fill="${fadeDown('#8fb3bd', '#5f8a96')}"/><ellipse cy="-30" rx="122" ry="34" fill="#b9d3da"/><ellipse cy="-26" rx="104" ry="24" fill="#fffaf0"/>`,
    ),
    put(
      { x: 1440, y: 1080 },
      svg`<ellipse cx="6" cy="26" rx="100" ry="26" fill="${glow('#2a1712', 60)}"/>${repeat(3, (index) => svg`<ellipse cx="${index * 46 - 46}" cy="${(index % 2) * -12}" rx="34" ry="42" fill="${fadeDown('#fff6ea', '#e6cdb0')}"/>`)}`,
    ),
    repeat(
      60,
      () =>
        svg`<circle cx="${random.integer(40, 1560)}" cy="${random.integer(880, 1190)}" r="${random.integer(2, 5)}" fill="#fffdf6" fill-opacity=".8"/>`,
    ),
  );
};
