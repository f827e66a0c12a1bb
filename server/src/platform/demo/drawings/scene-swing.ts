import { clothes, darken, lighten, wood } from './colours.ts';
import { drawArm, drawShadow } from './figure.ts';
import { drawHeadParts } from './head.ts';
import { imagineChild } from './looks.ts';
import { drawCloud, drawFir, drawGrass, drawHill, strewLeaves } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, svg } from './svg.ts';

/** A child high on a swing between firs. */
export const drawSwing: Scene = (random) => {
  const coat = random.pick([clothes.sun, clothes.rose, clothes.sky, clothes.rust]);
  const looks = imagineChild(random, { mouth: 'laugh' });
  const sleeve = darken(coat, 0.08);
  const shoe = darken(clothes.rust, 0.2);
  const headPlace = { x: -4, y: 318, scale: 1.36, turn: 8 };
  const head = drawHeadParts(looks, { glance: [-0.4, -0.2] });
  // The swing hangs from (0, 0) straight down; the whole is turned.
  const rider = svg`<path d="M-82 14L-82 566M82 -32L82 566" stroke="#e9dcc0" stroke-width="7"/>${put(headPlace, head.behind)}
    ${drawArm([-34, 410], [-48, -52], -1, sleeve, looks.skin, 38)}
    <path d="M-20 545C-60 552 -120 540 -165 560" stroke="${clothes.ink}" stroke-width="44" stroke-linecap="round" fill="none"/><path d="M-165 560L-205 520" stroke="${clothes.ink}" stroke-width="40" stroke-linecap="round"/><path d="M-226 536C-246 520 -232 486 -206 494L-178 520L-196 548C-204 556 -216 546 -226 536Z" fill="${shoe}"/>
    <rect x="-104" y="560" width="208" height="22" rx="8" fill="${darken(wood, 0.15)}"/>
    <path d="M10 550C-40 560 -100 552 -146 578" stroke="#425a61" stroke-width="46" stroke-linecap="round" fill="none"/><path d="M-146 578L-196 552" stroke="#425a61" stroke-width="40" stroke-linecap="round"/><path d="M-214 570C-236 556 -226 520 -198 526L-168 548L-182 578C-190 588 -204 578 -214 570Z" fill="${lighten(shoe, 0.12)}"/>
    <path d="M-52 392C-66 440 -62 510 -56 562C-20 576 32 576 58 562C62 510 66 440 52 392C30 372 -30 372 -52 392Z" fill="${fadeDown(lighten(coat, 0.12), darken(coat, 0.12))}"/><path d="M0 384L0 566" stroke="${darken(coat, 0.22)}" stroke-width="4" stroke-opacity=".6"/>
    ${drawArm([36, 412], [46, -50], 1, sleeve, looks.skin, 38)}
    ${put(headPlace, head.before)}`;
  const post = (x: number, lean: number) =>
    svg`<path d="M${x} 150L${x - lean} 1060" stroke="${darken(wood, 0.12)}" stroke-width="34" stroke-linecap="round"/><path d="M${x - 6} 150L${x - lean - 6} 1060" stroke="${lighten(wood, 0.2)}" stroke-width="7" stroke-linecap="round" stroke-opacity=".6"/>`;
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#a9d0ee', '#f5ecd2')}"/><circle cx="330" cy="270" r="400" fill="${glow('#ffe9a8', 90)}"/><circle cx="330" cy="270" r="96" fill="#ffe08a"/>`,
    put({ x: 980, y: 170, scale: 0.9 }, drawCloud('#eef5f8')),
    put({ x: 1380, y: 320, scale: 1.1 }, drawCloud('#eef5f8')),
    drawHill(1600, 1200, 720, 90, '#a9cdb4'),
    [40, 180, 300, 1120, 1260, 1450, 1560].map((x, index) =>
      put({ x, y: 800 + (index % 3) * 16 }, drawFir(330 + (index % 3) * 70, '#5f9f8c')),
    ),
    drawHill(1600, 1200, 850, 40, fadeDown('#a3c66e', '#6b9a48')),
    put({ x: 150, y: 930 }, drawShadow(180), drawFir(640, '#1f7a70')),
    put({ x: 1440, y: 950 }, drawShadow(210), drawFir(780, '#0f6b62')),
    put({ x: 1190, y: 900 }, drawShadow(120), drawFir(420, '#2f8a78')),
    drawGrass(random, [0, 1600], 930, 150, '#82ae54'),
    put({ x: 770, y: 1090, scale: 2.6 }, drawShadow(110, 50)),
    post(520, 90),
    post(1080, -90),
    put({ x: 815, y: 150, turn: 16, scale: 1.2 }, rider),
    svg`<path d="M496 140L1104 140" stroke="${wood}" stroke-width="44" stroke-linecap="round"/><path d="M496 131L1104 131" stroke="${lighten(wood, 0.3)}" stroke-width="7" stroke-linecap="round" stroke-opacity=".6"/>`,
    drawGrass(random, [0, 1600], 1110, 190, '#5f8f3f'),
    strewLeaves(random, 26, [0, 980, 1600, 1180], [0.5, 1.1]),
  );
};
