import { clothes, darken, lighten } from './colours.ts';
import { drawChild, drawShadow, knitHat, type Pose } from './figure.ts';
import { imagineChild } from './looks.ts';
import { drawFir, drawHill } from './nature.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, repeat, svg } from './svg.ts';

const carrying: Pose = { left: [-16, 68], right: [46, 14] };

function drawLantern(colour: string): string {
  return svg`<circle r="250" fill="${glow('#ffc861', 55)}"/><path d="M0 -66V-40" stroke="#6b4a30" stroke-width="5"/><rect x="-30" y="-42" width="60" height="84" rx="12" fill="${colour}"/><rect x="-20" y="-30" width="40" height="60" rx="8" fill="${fadeDown('#fff6d0', '#ffd877')}"/><rect x="-34" y="-48" width="68" height="14" rx="6" fill="${darken(colour, 0.3)}"/><rect x="-34" y="34" width="68" height="14" rx="6" fill="${darken(colour, 0.3)}"/>`;
}

function drawHouse(colour: string): string {
  const light = glow('#ffcf70', 50);
  return svg`<rect x="-110" y="-170" width="220" height="176" fill="${colour}"/><path d="M-136 -164L0 -270L136 -164Z" fill="${darken(colour, 0.4)}"/><rect x="-80" y="-130" width="56" height="64" fill="#ffd98a"/><rect x="26" y="-130" width="56" height="64" fill="#ffd98a"/><path d="M-52 -130V-66M-80 -98H-24M54 -130V-66M26 -98H82" stroke="${darken(colour, 0.3)}" stroke-width="5"/><circle cx="-52" cy="-98" r="110" fill="${light}"/><circle cx="54" cy="-98" r="110" fill="${light}"/>`;
}

/** Children walk through the evening with lanterns. */
export const drawLanternWalk: Scene = (random) => {
  const coats = random.shuffle([
    clothes.plum,
    clothes.pine,
    clothes.rust,
    clothes.sky,
    clothes.rose,
    clothes.leaf,
  ]);
  const lanterns = random.shuffle(['#e0782e', '#f4b63f', '#c94f72', '#2f7f9c', '#c4562b']);
  const dusk = (colour: string) => darken(colour, 0.24);
  const walker = (x: number, index: number) => {
    const coat = coats[index] ?? clothes.plum;
    const y = 1075 + (index % 2) * 46;
    const looks = imagineChild(random, { mouth: random.pick(['sing', 'laugh', 'smile']) });
    return put(
      { x, y, scale: 1.42 },
      drawShadow(90, 70),
      svg`<path d="M84 -160V-40" stroke="#6b4a30" stroke-width="8" stroke-linecap="round" transform="rotate(8 84 -100)"/>`,
      drawChild(
        looks,
        {
          coat: dusk(coat),
          kind: 'raincoat',
          trousers: '#2c3a42',
          wear: knitHat(coats[(index + 2) % coats.length] ?? clothes.sky, lighten(coat, 0.75)),
        },
        {
          ...carrying,
          glance: [0.25, -0.1],
          feet:
            index % 2 === 0
              ? [
                  [-24, -4],
                  [20, 2],
                ]
              : [
                  [-20, 2],
                  [24, -6],
                ],
        },
      ),
      put({ x: 92, y: -222 }, drawLantern(lanterns[index % lanterns.length] ?? '#f4b63f')),
    );
  };
  const stars = repeat(
    70,
    (index) =>
      svg`<circle cx="${random.integer(0, 1600)}" cy="${random.integer(0, 620)}" r="${index % 9 === 0 ? 5 : random.integer(2, 3)}" fill="#fff3cf" fill-opacity="${random.integer(45, 95) / 100}"/>`,
  );
  return frameScene(
    wide,
    svg`<rect width="1600" height="1200" fill="${fadeDown('#16294a', '#4a5478')}"/>`,
    stars,
    svg`<circle cx="1330" cy="200" r="240" fill="${glow('#ffeec0', 55)}"/><path d="M1372 108A104 104 0 1 0 1400 286A84 84 0 1 1 1372 108Z" fill="#fff1c9"/>`,
    drawHill(1600, 1200, 740, 70, '#2c3d5c'),
    put({ x: 390, y: 760 }, drawHouse('#5b4a66')),
    put({ x: 1150, y: 772, scale: 1.1 }, drawHouse('#664650')),
    [60, 200, 620, 760, 930, 1330, 1480, 1580].map((x, index) =>
      put({ x, y: 800 + (index % 3) * 12 }, drawFir(300 + (index % 4) * 70, '#1d3a4a')),
    ),
    drawHill(1600, 1200, 850, 30, fadeDown('#2d4a46', '#1b302f')),
    svg`<path d="M-10 1010C400 960 1200 960 1610 1010V1210H-10Z" fill="${fadeDown('#6d6a63', '#47484a')}"/><ellipse cx="800" cy="1080" rx="900" ry="150" fill="${glow('#ffcf7a', 40)}"/>`,
    repeat(
      40,
      () =>
        svg`<ellipse cx="${random.integer(0, 1600)}" cy="${random.integer(1010, 1190)}" rx="${random.integer(14, 34)}" ry="${random.integer(5, 10)}" fill="#2e2f33" fill-opacity=".35"/>`,
    ),
    [190, 500, 810, 1120, 1420].map(walker),
  );
};
