import { clothes, darken, lighten, wood } from './colours.ts';
import { drawArm, drawChild, drawShadow } from './figure.ts';
import { drawHeadParts } from './head.ts';
import { imagineChild } from './looks.ts';
import { drawCloud, drawFir, drawGrass, drawHill, drawTree, strewLeaves } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

/** The playground: a child comes down the slide, others wait for their turn. */
export const drawSlide: Scene = (random) => {
  const coats = random.shuffle([clothes.rose, clothes.sun, clothes.sky, clothes.plum, clothes.rust]);
  const coat = coats[0] ?? clothes.rose;
  const slide = random.pick(['#e2a53a', '#3f8fa8', '#c9573a']);
  const looks = imagineChild(random, { mouth: 'laugh' });
  const headPlace = { x: 2, y: -206, scale: 1.18, turn: 4 };
  const head = drawHeadParts(looks, { glance: [0.5, 0] });
  // Sits upright on the origin and looks to the right.
  const rider = svg`${put(headPlace, head.behind)}<path d="M0 -26L96 -18" stroke="#42525c" stroke-width="46" stroke-linecap="round"/><path d="M84 -44L122 -44C136 -42 140 -6 124 0H92Z" fill="#6b4030"/>${drawArm([-34, -130], [-40, -56], -1, darken(coat, 0.08), looks.skin, 30)}<path d="M-42 -146C-56 -100 -54 -40 -48 -4C-20 8 30 8 50 -6C54 -40 52 -100 40 -146C20 -162 -22 -162 -42 -146Z" fill="${fadeDown(lighten(coat, 0.12), darken(coat, 0.1))}"/>${drawArm([30, -130], [52, -50], 1, darken(coat, 0.04), looks.skin, 30)}${put(headPlace, head.before)}`;
  const roof = random.pick([clothes.pine, clothes.plum, clothes.rust]);
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#9fcdee', '#f4efd8')}"/><circle cx="1320" cy="210" r="340" fill="${glow('#fff0b8', 80)}"/>`,
    put({ x: 330, y: 130, scale: 1 }, drawCloud('#f6fafb')),
    put({ x: 1180, y: 300, scale: 0.8 }, drawCloud('#f6fafb')),
    drawHill(1600, 1200, 700, 70, '#b2cf95'),
    [50, 190, 1180, 1330].map((x, index) => put({ x, y: 800 }, drawFir(320 + (index % 2) * 90, '#5f9f8c'))),
    [720, 1500].map((x) =>
      put({ x, y: 830 }, drawTree(random, 330, random.pick(['#d98a35', '#c9632f', '#b8a040']))),
    ),
    drawHill(1600, 1200, 830, 30, fadeDown('#a2c86c', '#6c9c46')),
    drawGrass(random, [0, 1600], 880, 150, '#82b056'),
    svg`<ellipse cx="820" cy="1050" rx="820" ry="70" fill="#d9bd88"/><ellipse cx="820" cy="1044" rx="800" ry="58" fill="#e8d0a0"/><ellipse cx="430" cy="1030" rx="260" ry="30" fill="${glow('#2a1712', 50)}"/>`,
    svg`<path d="M300 1030V330M560 1030V330" stroke="${darken(wood, 0.06)}" stroke-width="32"/><path d="M276 330L430 150L584 330Z" fill="${roof}"/><path d="M430 150L584 330H430Z" fill="${darken(roof, 0.16)}"/><rect x="268" y="540" width="330" height="34" rx="8" fill="${lighten(wood, 0.16)}"/><path d="M316 430H544" stroke="${lighten(wood, 0.1)}" stroke-width="16"/>${repeat(5, (index) => svg`<path d="M${336 + index * 48} 430V540" stroke="${lighten(wood, 0.2)}" stroke-width="12"/>`)}`,
    put(
      { x: 420, y: 548, scale: 0.96 },
      drawChild(
        imagineChild(random, { mouth: 'grin' }),
        { coat: coats[1] ?? clothes.sun },
        { left: [-14, 62], right: [52, -56], glance: [0.4, 0.2] },
      ),
    ),
    svg`<path d="M316 470H500" stroke="${lighten(wood, 0.1)}" stroke-width="16"/>${repeat(4, (index) => svg`<path d="M${330 + index * 48} 470V550" stroke="${lighten(wood, 0.24)}" stroke-width="12"/>`)}<path d="M236 1040L300 570M160 1040L250 560" stroke="${wood}" stroke-width="20" stroke-linecap="round"/>${repeat(6, (index) => svg`<path d="M${176 + index * 14} ${970 - index * 72}L${246 + index * 10} ${974 - index * 72}" stroke="${lighten(wood, 0.2)}" stroke-width="16" stroke-linecap="round"/>`)}`,
    svg`<path d="M560 556C760 590 900 860 1080 940C1180 984 1290 990 1350 984L1350 1020C1260 1036 1140 1024 1050 980C860 890 740 640 560 606Z" fill="${fadeDown(lighten(slide, 0.2), darken(slide, 0.1))}"/><path d="M560 548C766 580 906 852 1086 932C1184 976 1290 982 1350 976" stroke="${darken(slide, 0.22)}" stroke-width="14" fill="none" stroke-linecap="round"/><path d="M1260 1010V1046M1130 1000V1050" stroke="${darken(wood, 0.1)}" stroke-width="20"/>`,
    put({ x: 850, y: 790, turn: 44, scale: 1.12 }, rider),
    svg`<path d="M560 590C746 624 864 884 1052 968C1150 1010 1270 1022 1350 1006" stroke="${lighten(slide, 0.3)}" stroke-width="16" fill="none" stroke-linecap="round"/>`,
    put(
      { x: 1440, y: 1090, scale: 1.5 },
      drawShadow(90, 50),
      drawChild(
        imagineChild(random, { mouth: 'laugh' }),
        { coat: coats[2] ?? clothes.sky, boots: '#7a4a2c' },
        { left: [-52, -56], right: [16, 66], glance: [-0.5, -0.3] },
      ),
    ),
    put(
      { x: 110, y: 1090, scale: 1.45 },
      drawShadow(90, 50),
      drawChild(
        imagineChild(random, { mouth: 'smile' }),
        { coat: coats[3] ?? clothes.plum, boots: '#4a4f5e' },
        { left: [-16, 66], right: [40, 30], glance: [0.5, -0.4] },
      ),
    ),
    drawGrass(random, [0, 1600], 1140, 150, '#5f9440'),
    strewLeaves(random, 26, [0, 1050, 1600, 1190], [0.6, 1.1]),
  );
};
