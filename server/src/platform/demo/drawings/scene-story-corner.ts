import { clothes, darken, lighten } from './colours.ts';
import { drawSittingChild, drawSittingFromBehind } from './figure.ts';
import { imagineChild, imagineLooks } from './looks.ts';
import { drawLightPatch, drawRoom, drawRug, drawShelf, drawWallPicture, drawWindow } from './room.ts';
import { frameScene, type Scene, wide } from './scene.ts';
import { fadeDown, glow, put, svg } from './svg.ts';

function drawCushion(colour: string): string {
  return svg`<path d="M-150 0C-170 -40 -150 -62 -110 -60C-40 -66 40 -66 110 -60C150 -62 170 -40 150 0C120 20 -120 20 -150 0Z" fill="${fadeDown(lighten(colour, 0.12), darken(colour, 0.14))}"/><path d="M-120 -34C-60 -44 60 -44 120 -34" stroke="${lighten(colour, 0.4)}" stroke-width="5" fill="none" stroke-opacity=".6"/>`;
}

const book = svg`<path d="M-92 -46L0 -30L92 -46V34L0 50L-92 34Z" fill="#8a2f4d"/><path d="M-84 -52C-56 -60 -24 -52 0 -36V42C-24 28 -56 22 -84 28Z" fill="#fffdf6"/><path d="M84 -52C56 -60 24 -52 0 -36V42C24 28 56 22 84 28Z" fill="#f6efe0"/>`;

/** The teacher reads to the children in the corner with the books. */
export const drawStoryCorner: Scene = (random) => {
  const teacher = imagineLooks({ name: `teacher ${random.integer(1, 40)}`, gender: 'female', age: 'adult' });
  const tops = random.shuffle([
    clothes.sun,
    clothes.sky,
    clothes.rose,
    clothes.mint,
    clothes.rust,
    clothes.plum,
    clothes.leaf,
  ]);
  const top = (index: number) => tops[index % tops.length] ?? clothes.sun;
  const listener = (x: number, y: number, scale: number, index: number, side: -1 | 1) =>
    put(
      { x, y, scale },
      drawSittingChild(
        imagineChild(random, { mouth: index % 2 === 0 ? 'smile' : 'laugh' }),
        { coat: top(index), trousers: '#4a5a72' },
        { left: [18, 58], right: [-18, 58], glance: [side * 0.6, -0.3], lean: side * 4 },
      ),
    );
  return frameScene(
    wide,
    drawRoom(1600, 1200, 780, '#e4e2cf'),
    put({ x: 60, y: 170 }, drawShelf(random, 460, 4)),
    put(
      { x: 1120, y: 120, scale: 1.15 },
      drawWindow(
        ['#a9cfe8', '#f3ead0'],
        svg`<circle cx="226" cy="80" r="34" fill="#ffe39a"/><path d="M0 250C80 200 160 260 300 220V340H0Z" fill="#a9c483"/><path d="M0 290C120 260 200 300 300 270V340H0Z" fill="#86a862"/>`,
      ),
    ),
    put({ x: 620, y: 180, turn: -2 }, drawWallPicture(random)),
    put({ x: 830, y: 200, turn: 3 }, drawWallPicture(random)),
    put({ x: 725, y: 350, turn: 1 }, drawWallPicture(random)),
    drawLightPatch(1060, 830),
    put({ x: 800, y: 1010 }, drawRug(1500, '#c98a7a')),
    put(
      { x: 1010, y: 420 },
      svg`<path d="M0 0V430" stroke="#7a5a44" stroke-width="13"/><ellipse cy="432" rx="76" ry="16" fill="#7a5a44"/><circle cy="10" r="260" fill="${glow('#ffe0a0', 60)}"/><path d="M-44 -56H44L80 44H-80Z" fill="#f9dfa6"/>`,
    ),
    put({ x: 800, y: 960, scale: 1.35 }, drawCushion(clothes.lake)),
    put(
      { x: 800, y: 950, scale: 2.15 },
      drawSittingChild(
        { ...teacher, mouth: 'laugh' },
        { coat: teacher.top, trousers: '#3b4a5a', headScale: 0.82 },
        { left: [-12, 54], right: [12, 54], glance: [-0.25, 0.25] },
      ),
    ),
    put({ x: 800, y: 850, scale: 1.25 }, book),
    listener(330, 990, 1.6, 0, 1),
    listener(1270, 1000, 1.6, 1, -1),
    listener(130, 1110, 1.75, 2, 1),
    listener(1480, 1115, 1.75, 3, -1),
    [500, 800, 1100].map((x, index) =>
      put(
        { x: x + random.integer(-20, 20), y: 1280, scale: 1.9 },
        drawSittingFromBehind(imagineChild(random), top(index + 4), random.integer(-6, 6)),
      ),
    ),
  );
};
