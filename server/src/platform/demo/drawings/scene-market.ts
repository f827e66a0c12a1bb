import { autumn, clothes, darken, lighten, wood } from './colours.ts';
import { drawChild, drawShadow, poses } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawCloud, drawGrass, drawHill, drawTree, strewLeaves } from './nature.ts';
import { drawGarland } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const apple = (colour: string) =>
  svg`<circle r="30" fill="${fadeDown(lighten(colour, 0.2), darken(colour, 0.12))}"/><path d="M0 -26C0 -36 4 -42 10 -44" stroke="#6b4a30" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M4 -34C12 -44 24 -42 26 -36C20 -28 10 -28 4 -34Z" fill="#5f9440"/><circle cx="-10" cy="-10" r="6" fill="#fff" fill-opacity=".5"/>`;

const pumpkin = svg`<ellipse cx="-46" rx="44" ry="56" fill="#d9762c"/><ellipse cx="46" rx="44" ry="56" fill="#c96a25"/><ellipse rx="48" ry="62" fill="${fadeDown('#f09a45', '#d9762c')}"/><path d="M-6 -58C-8 -76 2 -86 16 -88L22 -74C12 -72 8 -66 10 -56Z" fill="#6f7d3a"/>`;

function jar(colour: string, cloth: string): string {
  return svg`<rect x="-32" y="-76" width="64" height="80" rx="14" fill="${fadeDown(lighten(colour, 0.25), colour)}"/><rect x="-24" y="-46" width="48" height="30" rx="4" fill="#fffaf0"/><path d="M-40 -70C-30 -104 30 -104 40 -70L30 -78H-30Z" fill="${cloth}"/><path d="M-30 -76H30" stroke="#fffaf0" stroke-width="5"/><path d="M-22 -64V-10" stroke="#ffffff" stroke-width="5" stroke-opacity=".4"/>`;
}

/** The children sell apples, jam and pumpkins at their autumn fair. */
export const drawMarket: Scene = (random) => {
  const stripe = random.pick([clothes.rust, clothes.pine, clothes.rose]);
  const coats = random.shuffle([clothes.sky, clothes.sun, clothes.plum, clothes.leaf, clothes.rust]);
  const child = (index: number) => imagineChild(random, { mouth: index % 2 === 0 ? 'laugh' : 'grin' });
  const crate = (x: number, colours: readonly string[]) =>
    put(
      { x, y: 760 },
      repeat(9, (index) =>
        put(
          { x: -104 + (index % 5) * 52 + (index > 4 ? 26 : 0), y: index > 4 ? -62 : -24 },
          apple(random.pick(colours)),
        ),
      ),
      svg`<path d="M-150 -20H150L138 92H-138Z" fill="${fadeDown(lighten(wood, 0.4), lighten(wood, 0.12))}"/><path d="M-147 12H147M-143 50H143" stroke="${darken(wood, 0.1)}" stroke-width="5"/>`,
    );
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#b4d6ee', '#f7ecd2')}"/>`,
    put({ x: 190, y: 120, scale: 0.9 }, drawCloud('#f2f8fa')),
    put({ x: 1460, y: 180, scale: 1 }, drawCloud('#f2f8fa')),
    drawHill(1600, 1200, 700, 80, '#b5c48a'),
    [60, 1540].map((x, index) => put({ x, y: 850 }, drawTree(random, 470, autumn[index * 2] ?? '#e9a23b'))),
    [300, 1330].map((x, index) => put({ x, y: 790 }, drawTree(random, 300, autumn[index + 1] ?? '#d9772e'))),
    drawHill(1600, 1200, 830, -20, fadeDown('#a3bb6b', '#75924a')),
    drawGrass(random, [0, 1600], 880, 130, '#86a855'),
    drawGarland([-20, 90], [330, 250], 40),
    drawGarland([1270, 250], [1620, 90], 40),
    svg`<ellipse cx="800" cy="1080" rx="700" ry="70" fill="${glow('#2a1f12', 65)}"/><rect x="306" y="240" width="34" height="830" fill="${darken(wood, 0.1)}"/><rect x="1260" y="240" width="34" height="830" fill="${darken(wood, 0.1)}"/><rect x="340" y="330" width="920" height="450" fill="#4a3528" fill-opacity=".25"/>`,
    put(
      { x: 610, y: 960, scale: 1.75 },
      drawChild(
        child(0),
        { coat: coats[0] ?? clothes.sky, kind: 'raincoat', scarf: clothes.sun },
        { left: [-30, 58], right: [52, -56], glance: [-0.2, 0.1] },
      ),
    ),
    put(
      { x: 985, y: 965, scale: 1.75 },
      drawChild(
        child(1),
        { coat: coats[1] ?? clothes.sun, kind: 'raincoat' },
        { left: [-24, 60], right: [26, 60], glance: [0.2, 0.2], lean: 4 },
      ),
    ),
    svg`<rect x="270" y="830" width="1060" height="240" fill="${fadeDown(lighten(wood, 0.3), wood)}"/>${repeat(7, (index) => svg`<path d="M${420 + index * 150} 836V1070" stroke="${darken(wood, 0.16)}" stroke-width="5"/>`)}<rect x="246" y="800" width="1108" height="44" rx="8" fill="${fadeDown(lighten(wood, 0.5), lighten(wood, 0.2))}"/>`,
    crate(450, ['#c9432f', '#d95a3a', '#e0a13a']),
    [650, 730, 810, 890].map((x, index) =>
      put(
        { x, y: 800 },
        jar(
          ['#a8324a', '#d98a2e', '#6f3a5a', '#c9532f'][index] ?? '#a8324a',
          [clothes.mint, clothes.rose, clothes.sun, clothes.sky][index] ?? clothes.mint,
        ),
      ),
    ),
    crate(1130, ['#86a83f', '#a8b84a', '#d9b13a']),
    svg`<path d="M540 890C700 872 900 872 1060 890V1000C900 982 700 982 540 1000Z" fill="#fffaf0"/><g fill="none" stroke="#c94f72" stroke-width="10" stroke-linecap="round"><path d="M640 962C610 930 610 906 634 906C646 906 652 914 656 922C660 914 666 906 678 906C702 906 702 930 672 962L656 976Z" fill="#c94f72"/><path d="M930 962C900 930 900 906 924 906C936 906 942 914 946 922C950 914 956 906 968 906C992 906 992 930 962 962L946 976Z" fill="#c94f72"/></g>${put({ x: 800, y: 948, scale: 1.1 }, apple('#c9432f'))}`,
    repeat(
      10,
      (index) =>
        svg`<path d="M${250 + index * 110} 130h110v150c0 52 -110 52 -110 0Z" fill="${index % 2 === 0 ? fadeDown(lighten(stripe, 0.1), darken(stripe, 0.1)) : '#fff8ea'}"/>`,
    ),
    svg`<path d="M250 250H1350V276H250Z" fill="#2a1712" fill-opacity=".12"/><rect x="236" y="110" width="1128" height="34" rx="12" fill="${darken(stripe, 0.2)}"/>`,
    put({ x: 190, y: 1080, scale: 1.2 }, drawShadow(80, 50), pumpkin),
    put({ x: 330, y: 1120, scale: 0.85 }, drawShadow(80, 50), pumpkin),
    put(
      { x: 1420, y: 1100, scale: 1.65 },
      drawShadow(90, 55),
      drawChild(
        child(2),
        { coat: coats[2] ?? clothes.plum, kind: 'raincoat' },
        { ...poses.pointing, glance: [-0.5, -0.2] },
      ),
    ),
    strewLeaves(random, 46, [0, 1000, 1600, 1190], [0.7, 1.3]),
  );
};
