import { darken, lighten, wood } from './colours.ts';
import { drawFir, drawHill, drawSnowfall } from './nature.ts';
import { frameScene, type Scene, tall } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

interface Plumage {
  back: string;
  breast: string;
  cap: string;
  cheek: string;
}

const bullfinch: Plumage = { back: '#7d8790', breast: '#d95f45', cap: '#2f2a30', cheek: '#d95f45' };
const tit: Plumage = { back: '#6f8f5a', breast: '#f2cf55', cap: '#2f3a4a', cheek: '#fffdf6' };
const sparrow: Plumage = { back: '#9a7350', breast: '#e2d3bd', cap: '#7a4a2c', cheek: '#efe6d8' };

/** A bird of about 150 units that looks to the right. */
function drawBird({ back, breast, cap, cheek }: Plumage): string {
  return svg`<path d="M-60 -10L-132 22L-128 44L-50 26Z" fill="${darken(back, 0.3)}"/><path d="M-20 60V84M14 60V84" stroke="#8a6a4a" stroke-width="6" stroke-linecap="round"/><ellipse cx="-4" cy="10" rx="74" ry="58" fill="${fadeDown(lighten(breast, 0.12), darken(breast, 0.08))}"/><path d="M-78 6C-70 -46 -10 -60 30 -34C10 -6 -20 30 -70 40C-80 30 -80 18 -78 6Z" fill="${fadeDown(lighten(back, 0.1), darken(back, 0.12))}"/><path d="M-70 38C-40 34 -10 10 6 -12M-76 22C-50 20 -24 0 -10 -18" stroke="${darken(back, 0.4)}" stroke-width="6" fill="none" stroke-linecap="round"/><circle cx="44" cy="-44" r="44" fill="${cheek}"/><path d="M2 -50C4 -92 76 -100 88 -52C70 -60 40 -56 2 -50Z" fill="${cap}"/><path d="M84 -48L112 -38L84 -28Z" fill="#5a4a3a"/><circle cx="60" cy="-44" r="8" fill="#1f1a20"/><circle cx="63" cy="-47" r="2.6" fill="#fff"/>`;
}

/** Birds at the feeder that hangs before the window. */
export const drawBirdFeeder: Scene = (random) => {
  const birds = random.shuffle([bullfinch, tit, sparrow, tit]);
  const bird = (index: number) => drawBird(birds[index % birds.length] ?? tit);
  const snow = '#fbfdff';
  return frameScene(
    tall,
    svg`<rect width="1200" height="1600" fill="${fadeDown('#a7c6df', '#edf2f4')}"/><circle cx="300" cy="300" r="480" fill="${glow('#fff6e0', 80)}"/>`,
    drawHill(1200, 1600, 1050, 80, '#d5e3ee'),
    [60, 210, 380, 860, 1010, 1160].map((x, index) =>
      put({ x, y: 1130 + (index % 2) * 20 }, drawFir(330 + (index % 3) * 90, '#7aa39f', true)),
    ),
    drawHill(1200, 1600, 1180, -40, fadeDown('#ffffff', '#cddded')),
    put({ x: 130, y: 1300 }, drawFir(640, '#2a7a70', true)),
    put({ x: 1120, y: 1330 }, drawFir(700, '#1f6f66', true)),
    svg`<path d="M-20 150C300 90 620 190 1230 80" stroke="${darken(wood, 0.2)}" stroke-width="44" fill="none" stroke-linecap="round"/><path d="M820 138C900 200 960 210 1060 280M330 130C300 190 250 210 190 230" stroke="${darken(wood, 0.2)}" stroke-width="20" fill="none" stroke-linecap="round"/><path d="M-20 130C300 68 620 168 1230 56C900 130 620 196 300 130C180 112 80 120 -20 138Z" fill="${snow}"/><path d="M600 148V430" stroke="#b9a27f" stroke-width="9"/>`,
    svg`<ellipse cx="610" cy="1330" rx="330" ry="40" fill="${glow('#5c7796', 40)}"/><path d="M330 990H870V1040H330Z" fill="${fadeDown(lighten(wood, 0.3), wood)}"/><rect x="372" y="640" width="30" height="360" fill="${lighten(wood, 0.12)}"/><rect x="798" y="640" width="30" height="360" fill="${wood}"/><rect x="402" y="660" width="396" height="330" fill="#5a3d2a" fill-opacity=".55"/><path d="M420 990C430 930 520 910 600 912C690 910 770 930 780 990Z" fill="#d9b06a"/>`,
    repeat(
      60,
      () =>
        svg`<ellipse cx="${random.integer(432, 768)}" cy="${random.integer(936, 988)}" rx="7" ry="4.5" fill="${random.pick(['#6b4a30', '#3f3530', '#e9cf95', '#a8793f'])}" transform="rotate(${random.integer(-30, 30)} 600 960)"/>`,
    ),
    put({ x: 520, y: 880, scale: 1.05 }, bird(0)),
    put({ x: 930, y: 930, scale: 1.15, flip: true }, svg`${bird(1)}`),
    svg`<path d="M860 1012H1060" stroke="${darken(wood, 0.1)}" stroke-width="20" stroke-linecap="round"/><path d="M140 1012H340" stroke="${darken(wood, 0.1)}" stroke-width="20" stroke-linecap="round"/>`,
    put({ x: 240, y: 926, scale: 1.15 }, bird(2)),
    svg`<path d="M300 990H900V1036C780 1052 420 1052 300 1036Z" fill="${fadeDown(lighten(wood, 0.42), wood)}"/><path d="M300 986H900" stroke="${lighten(wood, 0.6)}" stroke-width="6"/><path d="M270 660L600 420L930 660L890 690L600 480L310 690Z" fill="${darken(wood, 0.1)}"/><path d="M310 690L600 480L890 690Z" fill="${lighten(wood, 0.16)}"/><path d="M600 480L890 690H600Z" fill="${wood}"/><circle cx="600" cy="606" r="42" fill="#4a3020"/><path d="M250 668C262 620 420 500 600 392C780 500 938 620 950 668C920 690 890 650 870 656C840 664 820 610 790 612C760 616 740 560 700 552C670 546 640 500 600 498C560 500 530 546 500 552C460 560 440 616 410 612C380 610 360 664 330 656C310 650 280 690 250 668Z" fill="${snow}"/><path d="M600 392C780 500 938 620 950 668C930 684 900 640 880 640C800 560 700 480 600 440Z" fill="#d6e4f0"/>`,
    put({ x: 965, y: 164, scale: 0.85, flip: true }, bird(3)),
    svg`<path d="M-10 1480C300 1420 700 1500 1210 1440V1610H-10Z" fill="${snow}"/>${repeat(9, (index) => svg`<path d="M${180 + index * 100} ${1520 + (index % 2) * 24}l-14 -16M${180 + index * 100} ${1520 + (index % 2) * 24}v-22M${180 + index * 100} ${1520 + (index % 2) * 24}l14 -16" stroke="#b7cbdd" stroke-width="6" stroke-linecap="round"/>`)}`,
    drawSnowfall(random, 1200, 1600, 130),
  );
};
